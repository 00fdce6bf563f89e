// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { newRoom } from '@engawa/contract/rooms';

export const roomNameForm = newRoom.pick({ name: true });
