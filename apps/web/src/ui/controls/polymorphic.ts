import type { ComponentProps, ElementType } from 'react';

/** The properties of a control that may be drawn as another element or component. */
export type Polymorphic<Drawn extends ElementType, Own> = Own & {
  component?: Drawn;
} & Omit<ComponentProps<Drawn>, keyof Own | 'component'>;
