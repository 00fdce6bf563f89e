// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { newProgram } from '@engawa/contract/programs';

export const programForm = newProgram;
