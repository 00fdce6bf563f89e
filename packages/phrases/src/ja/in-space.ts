import { devices } from './devices.ts';
import { media } from './media.ts';
import { presence } from './presence.ts';
import { setting } from './setting.ts';
import { sharing } from './sharing.ts';
import { showing } from './showing.ts';
import { space } from './space.ts';
import { speaking } from './speaking.ts';

/** The phrases of a space. */
export const inSpace = {
  space,
  presence,
  media,
  speaking,
  showing,
  sharing,
  devices,
  setting,
};
