// In a file of its own, because what is imported both at once and on demand would come at once.
import { newRoom } from '@engawa/contract/rooms';

export const roomNameForm = newRoom.pick({ name: true });
