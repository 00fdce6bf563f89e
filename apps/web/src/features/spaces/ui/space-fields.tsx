import { maxSpaceNameLength } from '@engawa/contract/spaces';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SpaceField } from './use-space-field.ts';

/** The fields of every space, new or not: its name, and the time after which people are away. */
export const SpaceFields = ({ field, children }: { field: SpaceField; children: ReactNode }) => {
  const { t } = useTranslation('spaces');
  return (
    <>
      <TextField
        {...field('name')}
        maxLength={maxSpaceNameLength}
        aria-required
        autoComplete="off"
        data-autofocus
        data-testid="space-name"
      />
      {children}
      <TextField
        {...field('idle_time')}
        inputMode="numeric"
        description={t('create.idle_hint')}
        aria-required
      />
    </>
  );
};
