import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { install, installPrompt } from '../../../platform/install-prompt.ts';
import type { SpaceFeature } from '../../../slots/space-feature.ts';

/** Installing Engawa as an app, in the menu of further tools, where the browser offers it. */
export const installFeature = (): SpaceFeature => {
  const useTool = () => {
    const { t } = useTranslation('space');
    const isOffered = useStore(installPrompt, ({ offered }) => offered !== null);
    const choice = { key: 'install', label: t('install'), testId: 'install-app', choose: install };
    return { key: 'install', group: { key: 'install', choices: isOffered ? [choice] : [] } };
  };
  return { name: 'install', tools: [{ id: 'install', rank: 97, isInMenu: true, useTool }] };
};
