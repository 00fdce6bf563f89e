import { callApi } from '@engawa/testkit/api-calls';
import { emptyFirstRoom } from '@engawa/testkit/empty-first-room';
import type { Page } from 'playwright-core';
import { waitUntilInside } from './visitor.ts';

export type CompanyCreator = { name: string; email: string; company: string; space: string };
/** The password of every account that this file creates. */
export const password = 'engawa2026';

/**
 * Creates a company with its space by the API, because the screens have their own journeys. Its
 * room is empty: journeys put down what they are about.
 * @returns the space's id
 */
export const createCompany = async (
  origin: string,
  { name, email, company, space }: CompanyCreator,
): Promise<string> => {
  const { token, data } = await callApi<{ token: string; data: { space: { uuid: string } } }>(
    origin,
    'POST',
    '/register',
    {
      first_name: name,
      last_name: 'Mori',
      company_name: company,
      space_name: space,
      email,
      password,
    },
  );
  await emptyFirstRoom(origin, { token }, data.space.uuid);
  return data.space.uuid;
};

/** Logs in by the form and enters a space. @param prefix of the language */
export const logInAndEnter = async (
  page: Page,
  origin: string,
  email: string,
  spaceId: string,
  prefix = '',
) => {
  await page.goto(`${origin}${prefix}/channel/${spaceId}`);
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
  await waitUntilInside(page);
};

/**
 * Fills the registration form of an invited person without an account; the caller checks the
 * result.
 */
export const fillInviteRegistration = async (page: Page, person: { name: string; email?: string }) => {
  const fields: Record<string, string> = {
    first_name: person.name,
    last_name: 'Sato',
    ...(person.email === undefined ? {} : { email: person.email }),
    password,
    password_confirm: password,
  };
  for (const [field, text] of Object.entries(fields)) await page.getByTestId(field).fill(text);
  await page.getByTestId('agreed').check();
  await page.getByTestId('submit').click();
};

/** Opens the invitation dialog on the space page. */
export const openInvite = async (page: Page, tab: 'member' | 'guest') => {
  await page.getByTestId('open-invite').click();
  await page.getByTestId(`invite-tab-${tab}`).click();
};

export const clipboardOf = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());
