import type { ja } from '@engawa/phrases/ja';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Namespace = keyof typeof ja;

/** What is opened over a page that did not bring its phrases: shown once they are here, never without words. */
export const Spoken = ({
  of,
  children,
}: {
  of: readonly [Namespace, ...Namespace[]];
  children: ReactNode;
}) => (useTranslation([...of]).ready ? children : null);
