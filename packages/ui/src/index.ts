// Entry point of the kit. No side effects, so bundlers drop unused parts.
export { Badge, type BadgeProps, type Tone } from './badge/badge.tsx'
export { CountBadge, type CountBadgeProps } from './badge/count-badge.tsx'
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './breadcrumb/breadcrumb.tsx'
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx'
export { type ButtonSize, type ButtonVariant } from './button/button.styles.ts'
export { Button, type ButtonProps } from './button/button.tsx'
export { Card, type CardProps } from './card/card.tsx'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { Chip, type ChipProps } from './chip/chip.tsx'
export { Combobox, type ComboboxProps } from './combobox/combobox.tsx'
export { cx } from './cx.ts'
export {
  DescriptionList,
  type DescriptionItem,
  type DescriptionListProps,
} from './description-list/description-list.tsx'
export { CommandList, type CommandGroup, type CommandListProps } from './command-list/command-list.tsx'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx'
export { type ControlSize } from './field/control.styles.ts'
export { Field, type FieldControl, type FieldFrameProps, type FieldProps } from './field/field.tsx'
export { FileField, type FileFieldProps } from './file-field/file-field.tsx'
export { Grid } from './grid/grid.tsx'
export {
  type GridColumn,
  type GridEdit,
  type GridOrder,
  type GridProblem,
  type GridProps,
} from './grid/grid.types.ts'
export { useDelayedFlag } from './hooks/use-delayed-flag.ts'
export { useOverflow, type Overflows } from './hooks/use-overflow.ts'
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx'
export { Kbd } from './kbd/kbd.tsx'
export { ShortcutList, type Shortcut } from './kbd/shortcut-list.tsx'
export { Link, type LinkProps } from './link/link.tsx'
export { ListSelect, type ListOption, type ListSelectProps } from './list-select/list-select.tsx'
export { LiveRegion, type LiveRegionProps } from './live-region/live-region.tsx'
export { Menu, type MenuEntry, type MenuProps } from './menu/menu.tsx'
export { Meter, type MeterProps } from './meter/meter.tsx'
export { Progress, type ProgressProps } from './meter/progress.tsx'
export { Notice, type NoticeProps } from './notice/notice.tsx'
export { NumberField, type NumberFieldProps } from './number-field/number-field.tsx'
export { clampNumber, stepNumber, type NumberRange } from './number-field/number-step.ts'
export { Pagination, type PaginationLabels, type PaginationProps } from './pagination/pagination.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.tsx'
export { Picture, type PictureProps } from './picture/picture.tsx'
export { Popover, type PopoverProps } from './popover/popover.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx'
export { RangeSlider, type RangeSliderProps } from './range-slider/range-slider.tsx'
export { RecentEntries, type RecentEntriesProps, type RecentEntry } from './recent-entries/recent-entries.tsx'
export { SearchField, type SearchFieldProps } from './search-field/search-field.tsx'
export { Select, type SelectGroup, type SelectOption, type SelectProps } from './select/select.tsx'
export { LoadingRegion, type LoadingRegionProps } from './skeleton/loading-region.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { SuggestField, type SuggestFieldProps } from './suggest-field/suggest-field.tsx'
export { Switch, type SwitchProps } from './switch/switch.tsx'
export { LongTable } from './table/long-table.tsx'
export { Table } from './table/table.tsx'
export {
  type TableColumn,
  type TableProps,
  type TableSelection,
  type TableSort,
} from './table/table.types.ts'
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx'
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx'
export { TextField, type TextFieldProps } from './text-field/text-field.tsx'
export { Timeline, type TimelineItem, type TimelineProps } from './timeline/timeline.tsx'
export { ToastRegion, type ToastRegionProps } from './toast/toast-region.tsx'
export { type ToastContent, type ToastEntry, type ToastTone } from './toast/toast.types.ts'
export { useToasts, type Toasts } from './toast/use-toasts.ts'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export { type Placement } from './top-layer/top-layer.ts'
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx'
export {
  AccountIcon,
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpDownIcon,
  ArrowUpIcon,
  BellIcon,
  BookmarkIcon,
  BoxIcon,
  BuildingIcon,
  CalendarIcon,
  CartIcon,
  CatalogIcon,
  ChartIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
  ClockIcon,
  CloseIcon,
  ComfortableIcon,
  CompareIcon,
  ScanIcon,
  TorchIcon,
  ContrastIcon,
  CopyIcon,
  DeleteIcon,
  DenseIcon,
  DirectionsIcon,
  DownloadIcon,
  EditIcon,
  ErrorIcon,
  ExternalLinkIcon,
  EyeIcon,
  EyeOffIcon,
  FileIcon,
  FiltersIcon,
  GlobeIcon,
  GridIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
  KeyboardIcon,
  KeyIcon,
  LanguageIcon,
  ListIcon,
  LocateIcon,
  MailIcon,
  MapIcon,
  MapPinIcon,
  MenuIcon,
  MinusIcon,
  MoonIcon,
  MoreIcon,
  NoPictureIcon,
  NoResultIcon,
  OfflineIcon,
  PackageSearchIcon,
  PhoneIcon,
  PlusIcon,
  RetryIcon,
  SearchIcon,
  SettingsIcon,
  ShareIcon,
  SignOutIcon,
  SiteIcon,
  SuccessIcon,
  StarIcon,
  SunIcon,
  SystemIcon,
  TreeIcon,
  TruckIcon,
  UndoIcon,
  UploadIcon,
  WordsIcon,
  WarningIcon,
} from './icon/icons.ts'
