import type { CSSVariablesResolver } from '@mantine/core';

/** Sets the variables of Mantine from our tokens, so that a colour is defined in one place. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--color-ground)',
    '--mantine-color-text': 'var(--color-text)',
    '--mantine-color-dimmed': 'var(--color-text-soft)',
    '--mantine-color-anchor': 'var(--color-link)',
    '--mantine-color-error': 'var(--color-danger)',
    '--mantine-color-placeholder': 'var(--color-text-soft)',
    '--mantine-color-default': 'var(--color-surface)',
    '--mantine-color-default-hover': 'var(--color-surface-sunken)',
    '--mantine-color-default-color': 'var(--color-text)',
    '--mantine-color-default-border': 'var(--color-line-strong)',
  };
  return { variables: {}, light: both, dark: both };
};
