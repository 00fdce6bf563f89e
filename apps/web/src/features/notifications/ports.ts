import type { Panels } from '../../slots/panels.ts';

/** What the notifications need of the space page. */
export type NotificationsPorts = { readonly panels: Pick<Panels, 'store' | 'toggleDrawer'> };
