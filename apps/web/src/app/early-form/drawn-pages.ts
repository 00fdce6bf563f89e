import type { Locale } from '@engawa/contract/kernel';

/** Markup without `style` attributes, and the style sheet that stands for them. */
export type Drawn = { readonly markup: string; readonly styles: string };

/** The guest form in each language; `scheme` is the script that chooses light or dark. */
export type DrawnPages = Record<Locale, Drawn & { readonly title: string; readonly scheme: string }>;
