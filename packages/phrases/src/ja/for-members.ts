import { accountSettings } from './account-settings.ts';
import { identities } from './identities.ts';
import { invitations } from './invitations.ts';
import { pictures } from './pictures.ts';
import { plans } from './plans.ts';
import { secondFactors } from './second-factors.ts';

/** What is said to those who have an account, about what is theirs. */
export const forMembers = { accountSettings, identities, invitations, pictures, plans, secondFactors };
