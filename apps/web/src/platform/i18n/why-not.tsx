import type { ja } from '@engawa/phrases/ja';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from './with-namespaces.tsx';

type What = keyof (typeof ja)['permissions']['why_not'];

const Sentence = ({ of }: { of: What }) => useTranslation('permissions').t(`why_not.${of}`);

/** Why the space does not let the user do something, and whom to ask. Its phrases load with it. */
export const WhyNot = ({ of }: { of: What }) => (
  <WithNamespaces of={['permissions']}>
    <Sentence of={of} />
  </WithNamespaces>
);
