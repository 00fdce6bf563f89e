import type { FieldProps } from './field-frame.tsx';

/** The properties of the frame, and those of the control in it. */
export const splitField = <Props extends FieldProps>({
  label,
  description,
  error,
  size,
  className,
  classNames,
  rightSection,
  rightSectionWidth,
  ...rest
}: Props): [FieldProps, Omit<Props, keyof FieldProps>] => [
  { label, description, error, size, className, classNames, rightSection, rightSectionWidth },
  rest,
];
