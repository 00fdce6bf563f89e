import type { inSpace as source } from '../ja/in-space.ts';
import type { PhrasesLike } from '../phrases-type.ts';
import { devices } from './devices.ts';
import { media } from './media.ts';
import { presence } from './presence.ts';
import { setting } from './setting.ts';
import { sharing } from './sharing.ts';
import { showing } from './showing.ts';
import { space } from './space.ts';
import { speaking } from './speaking.ts';

export const inSpace: PhrasesLike<typeof source> = {
  space,
  presence,
  media,
  speaking,
  showing,
  sharing,
  devices,
  setting,
};
