import { useRouter } from '@tanstack/react-router';
import type { Services } from './services.ts';

/** The services of the page. */
export const useServices = (): Services => useRouter().options.context;
