import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp, refusal } from './testing/open-app.tsx';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const good = {
  first_name: 'Ada',
  last_name: 'Byron',
  company_name: 'Byron Ltd',
  space_name: 'The loft',
  email: 'ada@byron.example',
  password: 'abcdefg1',
};
const goodForm = { ...good, password_confirm: good.password, agreed: 'yes' };
const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const field = screen.getByTestId<HTMLInputElement>(name);
    if (field.type === 'checkbox') {
      if (field.checked !== (value === 'yes')) await userEvent.click(field);
      continue;
    }
    await userEvent.clear(field);
    if (value !== '') await userEvent.type(field, value);
  }
};
const send = () => userEvent.click(screen.getByTestId('submit'));

describe('the registration form', () => {
  it('names every missing field, focuses the first one in page order, and sends nothing', async () => {
    const { calls } = await openApp('/auth/register');
    await screen.findByRole('heading', { name: '新規登録' });
    await send();
    expect(await screen.findAllByText('必須項目です')).toHaveLength(6);
    expect(screen.getByText('利用規約とプライバシーポリシーへの同意が必要です')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('名'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['en', { email: 'ada@' }, 'Email Format Error'],
    ['en', { password: 'short1' }, 'Please enter at least 8 alphanumeric characters'],
    ['en', { password: 'パスワード１２３４' }, 'Please enter at least 8 alphanumeric characters'],
    ['en', { company_name: '   ' }, 'Company name is required'],
    ['en', { first_name: 'a'.repeat(51) }, 'First name is too long'],
    ['zh_tw', { email: 'ada@' }, '電子郵件格式錯誤'],
    ['zh_tw', { space_name: '' }, '空間名稱為必填項目'],
    ['en', { password_confirm: 'abcdefg2' }, 'Passwords do not match, please re-enter'],
    ['en', { agreed: 'no' }, 'Please agree to the Terms of Use and the Privacy Policy'],
  ])('in %s refuses %j at its field', async (locale, wrong, sentence) => {
    const { calls } = await openApp(`/${locale}/auth/register`);
    await screen.findByTestId('submit');
    await fill({ ...goodForm, ...wrong });
    await send();
    expect(await screen.findByText(sentence)).toBeDefined();
    const [name = ''] = Object.keys(wrong);
    const field = screen.getByTestId(name);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.some((element) => element?.textContent === sentence)).toBe(true);
    expect(calls).toEqual([]);
  });

  it('shows why it was refused, and can be sent again', async () => {
    const bodies: unknown[] = [];
    const { calls } = await openApp('/en/auth/register', {
      'POST /register': (body: unknown) => {
        bodies.push(body);
        return refusal(429, 'TOO_MANY_ATTEMPTS')();
      },
    });
    await screen.findByTestId('submit');
    await fill(goodForm);
    await send();
    const error = await screen.findByTestId('form-error');
    expect(error.textContent).toBe('Too many attempts. Please wait a little and try again.');
    expect(document.activeElement).toBe(error);
    await send();
    await screen.findByTestId('form-error');
    expect(calls.filter((call) => call === 'POST /register')).toHaveLength(2);
    expect(bodies[0]).toEqual(good);
  });

  it('shows at the field what only the server could check', async () => {
    const issues = [{ path: 'company_name', key: 'validation.too_long', message: '' }];
    await openApp('/en/auth/register', { 'POST /register': refusal(400, 'INVALID_INPUT', { issues }) });
    await screen.findByTestId('submit');
    await fill(goodForm);
    await send();
    expect(await screen.findByText('Company name is too long')).toBeDefined();
    expect(screen.queryByTestId('form-error')).toBeNull();
  });

  it('asks for the given name first in English, and for the family name first in Japanese', async () => {
    const names = () =>
      [...document.querySelectorAll('form input')].slice(0, 2).map((input) => input.getAttribute('name'));
    const { unmount } = await openApp('/en/auth/register');
    await screen.findByTestId('submit');
    expect(names()).toEqual(['first_name', 'last_name']);
    unmount();
    await openApp('/auth/register');
    await screen.findByTestId('submit');
    expect(names()).toEqual(['last_name', 'first_name']);
  });
});

describe('the login form', () => {
  it('is sent once however often it is clicked, and is disabled only meanwhile', async () => {
    let answerNow = (_: Response) => {};
    const { calls } = await openApp('/en/auth/login', {
      'POST /login': () =>
        new Promise<Response>((resolve) => {
          answerNow = resolve;
        }),
    });
    await screen.findByTestId('submit');
    await fill({ email: 'ada@byron.example', password: 'wrong' });
    const button = screen.getByTestId<HTMLButtonElement>('submit');
    expect(button.disabled).toBe(false);
    button.click();
    button.click();
    await screen.findByRole('button', { name: 'Logging in' });
    expect(button.disabled).toBe(true);
    await userEvent.keyboard('{Enter}');
    answerNow(refusal(401, 'LOGIN_FAILED')());
    expect((await screen.findByTestId('form-error')).textContent).toBe(
      'The e-mail address or the password is not correct.',
    );
    expect(button.disabled).toBe(false);
    expect(calls).toEqual(['POST /login']);
  });

  it.each([
    [refusal(429, 'TOO_MANY_ATTEMPTS'), 'Too many attempts. Please wait a little and try again.'],
    [refusal(500, 'INTERNAL'), 'A system error occurred. Please try again later.'],
    [
      () => {
        throw new TypeError('Failed to fetch');
      },
      'The server could not be reached. Please check your network and try again.',
    ],
  ])('shows why it failed (%#)', async (answer, sentence) => {
    await openApp('/en/auth/login', { 'POST /login': answer });
    await screen.findByTestId('submit');
    await fill({ email: 'ada@byron.example', password: 'whatever' });
    await send();
    expect((await screen.findByTestId('form-error')).textContent).toBe(sentence);
  });

  it('shows and hides the password with a named button', async () => {
    await openApp('/en/auth/login');
    await screen.findByTestId('submit');
    const field = screen.getByTestId('password');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeDefined();
    expect(field.getAttribute('autocomplete')).toBe('current-password');
  });
});
