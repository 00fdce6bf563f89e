import { useStore } from 'zustand';
import { colorScheme } from './color-scheme.ts';

/** The choice on this device. */
export const useChosenColorScheme = () => useStore(colorScheme.store, ({ chosen }) => chosen);

/** Whether the page is dark now. */
export const useIsDark = (): boolean => useStore(colorScheme.store, ({ shown }) => shown === 'dark');
