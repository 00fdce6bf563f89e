import { createStore } from 'zustand/vanilla';

/**
 * The meeting room whose booking dialog is open; null: none. The dialog is no part of the card in
 * which it is asked for, because that card closes as soon as the focus leaves it.
 */
export const bookedTable = createStore<string | null>(() => null);
