import { expect, it } from 'vitest';
import { isLoginAllowed, isLoginRuleLooser } from './rules.ts';

it('LGR-4 an empty list allows every login, also one from before the methods were noted', () => {
  for (const method of ['password', 'openid', 'operator_link', undefined] as const)
    expect(isLoginAllowed([], method)).toBe(true);
});

it('LGR-4, LGR-5 a list allows its methods and the link from the operator, and nothing else', () => {
  expect(isLoginAllowed(['openid', 'passkey'], 'passkey')).toBe(true);
  expect(isLoginAllowed(['openid'], 'operator_link')).toBe(true);
  expect(isLoginAllowed(['openid'], 'password')).toBe(false);
  expect(isLoginAllowed(['openid'], undefined)).toBe(false);
});

it('LGR-3 a rule is looser when it lets in what was kept out', () => {
  expect(isLoginRuleLooser([], ['openid'])).toBe(false);
  expect(isLoginRuleLooser(['openid', 'passkey'], ['openid'])).toBe(false);
  expect(isLoginRuleLooser(['openid'], ['openid', 'passkey'])).toBe(true);
  expect(isLoginRuleLooser(['openid'], ['passkey'])).toBe(true);
  expect(isLoginRuleLooser(['openid'], [])).toBe(true);
});
