export { AmountInput, type QuickAmount, type AmountInputProps } from './amount-input.tsx';
export { artSource } from './art-source.ts';
export { Art, type ArtProps } from './art.tsx';
export { Avatar, type AvatarProps } from './avatar.tsx';
export { Ball } from './ball.tsx';
export { BrandMark } from './brand-mark.tsx';
export { buttonClass, Button, type ButtonKind, type ButtonSize, type ButtonProps } from './button.tsx';
export { Checkbox, Switch, type CheckboxProps, type SwitchProps } from './checkbox.tsx';
export { Chip, Badge, Tag } from './chip.tsx';
export { cx } from './class-names.ts';
export { CopyButton } from './copy-button.tsx';
export { countdownText } from './countdown-text.ts';
export { Countdown, type CountdownProps } from './countdown.tsx';
export { Dialog, Confirm, type ConfirmProps } from './dialog.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './empty-state.tsx';
export { Field, type FieldTexts, type ControlProps, type FieldProps } from './field.tsx';
export {
  Stat,
  Kv,
  Bar,
  Progress,
  Spark,
  type StatProps,
  type KvRow,
  type BarProps,
  type ProgressProps,
  type SparkProps,
} from './figures.tsx';
export { FormField, FormGrid, type FormFieldKind, type FormFieldProps } from './form-field.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Menu, MenuItem, MenuSeparator, MenuLabel, type MenuProps, type MenuItemProps } from './menu.tsx';
export { Money, Delta, type MoneyProps, type DeltaProps } from './money.tsx';
export { NumberRoll, type NumberRollProps } from './number-roll.tsx';
export { OtpField, type OtpFieldProps } from './otp-field.tsx';
export { Panel, Card, type CardProps } from './panel.tsx';
export { PasswordField } from './password-field.tsx';
export { Pill } from './pill.tsx';
export { Rail, RailButtons, RailProvider, useRail, type RailProps } from './rail.tsx';
export { Section, type SectionProps } from './section.tsx';
export { Seg, type SegItem, type SegProps } from './seg.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { Skeleton, SkeletonRows } from './skeleton.tsx';
export { Steps, StatusStepper, type StepsProps, type StatusStep } from './steps.tsx';
export { Table, Th, Td, Tr, DataList, DataRow, type TableProps, type DataRowProps } from './table.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { Mono, PageTitle, type PageTitleProps } from './text.tsx';
export { UiTextsProvider, useUiTexts, type UiTexts } from './texts.tsx';
export { toast, dismissToast, toastMessages, onToasts, type ToastKind, type ToastMessage } from './toast-store.ts';
export { Toaster } from './toast.tsx';
export { Tooltip } from './tooltip.tsx';
