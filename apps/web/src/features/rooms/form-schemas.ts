// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { newFloor, newRoom } from '@engawa/contract/rooms';
import * as z from 'zod';

export const roomNameForm = newRoom.pick({ name: true });
export const floorNameForm = z.object({ name: newFloor.shape.label });
