import type { WinInfo } from '@engawa/contract/presence';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { ShownWindow } from '../../../ui/people/shown-window.tsx';

const Line = ({ window }: { window: WinInfo }) => {
  const { t } = useTranslation('windows');
  return <ShownWindow window={window} label={t('shown')} />;
};

/** The window that a person shows. */
export const WindowLine = ({ window }: { window: WinInfo }) => (
  <WithNamespaces of={['windows']}>
    <Line window={window} />
  </WithNamespaces>
);
