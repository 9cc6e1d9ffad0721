import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface MenuProps {
  /** One element that can be pressed; the menu hangs from it. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  className?: string;
}

export function Menu({ trigger, children, align = 'end', defaultOpen, className }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Within the page's main part, since everything a page says stands in a landmark. */}
      <Radix.Portal container={document.getElementById('main')}>
        <Radix.Content
          sideOffset={8}
          align={align}
          collisionPadding={8}
          className={cx('panel z-[80] min-w-44 p-1.5 shadow-3', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'children'> {
  icon?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

export function MenuItem({ icon, end, className, children, asChild, ...rest }: MenuItemProps) {
  // With asChild the child (a link) brings its own content.
  if (asChild) {
    return (
      <Radix.Item {...rest} asChild className={cx('menu-item', className)}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...rest} className={cx('menu-item', className)}>
      {icon}
      <span className="flex-1">{children}</span>
      {end}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-1.5 text-xs font-semibold text-fg3">{children}</Radix.Label>;
}
