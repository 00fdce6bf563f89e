import type { ja } from '@engawa/phrases/ja';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Namespace = keyof typeof ja;

/**
 * Content above a page that did not load its phrases. It is shown once they are loaded, never
 * without text.
 */
export const WithNamespaces = ({
  of,
  children,
}: {
  of: readonly [Namespace, ...Namespace[]];
  children: ReactNode;
}) => (useTranslation([...of]).ready ? children : null);
