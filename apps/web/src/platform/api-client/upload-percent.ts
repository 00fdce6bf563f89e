import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * How much of the file that is being sent has left this device, in percent; null: none is being
 * sent.
 */
export const uploadPercent = createStore<{ readonly percent: number | null }>(() => ({ percent: null }));

/** See `uploadPercent`. One file is sent at a time. */
export const useUploadPercent = (): number | null => useStore(uploadPercent, (state) => state.percent);
