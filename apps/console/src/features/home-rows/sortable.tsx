import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import Dots from '~icons/ph/dots-six-vertical-bold';

interface SortableListProps {
  ids: readonly string[];
  /** What each is called, for those who do not see it. */
  nameOf: (id: string) => string;
  onMove: (from: string, to: string) => void;
  children: ReactNode;
}

/** A list whose parts are dragged by their handles, with the pointer or with the keyboard, and says what happens. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const { t } = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  const place = (id: UniqueIdentifier) => ({ place: ids.indexOf(String(id)) + 1, count: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('console-home.lifted', { name: name(active.id), ...place(active.id) }),
    onDragOver: ({ active, over }) => over && t('console-home.over', { name: name(active.id), ...place(over.id) }),
    onDragEnd: ({ active, over }) => over && t('console-home.dropped', { name: name(active.id), ...place(over.id) }),
    onDragCancel: ({ active }) => t('console-home.cancelled', { name: name(active.id) }),
  } as Announcements;
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('console-home.how') } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  disabled: boolean;
  className?: string;
  children: ReactNode;
}

export function SortableItem({ id, name, disabled, className, children }: SortableItemProps) {
  const { t } = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  const style = { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={cx('relative flex gap-2', isDragging && 'z-10 shadow-3', className)}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        role={undefined}
        disabled={disabled}
        aria-label={t('console-home.move', { name })}
        className="icon-btn icon-btn-sm shrink-0 cursor-grab touch-none active:cursor-grabbing"
      >
        <Dots aria-hidden />
      </button>
      {children}
    </li>
  );
}
