import { describe, expect, it } from 'vitest';
import { email } from './email-address.ts';

describe('ACC-1 an e-mail address', () => {
  it.each([
    [' Ada@Example.com ', 'ada@example.com'],
    ['taro..yamada@docomo.example', 'taro..yamada@docomo.example'],
    ['taro.@docomo.example', 'taro.@docomo.example'],
    ['r&d@example.com', 'r&d@example.com'],
    ['a!b@example.com', 'a!b@example.com'],
    ['a/b+c@example.co.jp', 'a/b+c@example.co.jp'],
    ['taro@例え.jp', 'taro@xn--r8jz45g.jp'],
    ['taro@XN--R8JZ45G.jp', 'taro@xn--r8jz45g.jp'],
    ['taro@example.xn--zckzah', 'taro@example.xn--zckzah'],
    ['taro@例え.テスト', 'taro@xn--r8jz45g.xn--zckzah'],
    ['taro＠example.com', 'taro@example.com'],
    ['ｔａｒｏ@example.com', 'taro@example.com'],
    ['taro@bücher.example', 'taro@xn--bcher-kva.example'],
  ])('%j is %s', (typed, address) => expect(email.parse(typed)).toBe(address));

  it.each([
    ['', 'validation.required'],
    ['  ', 'validation.required'],
    ['ada@', 'validation.email_format'],
    ['@example.com', 'validation.email_format'],
    ['ada', 'validation.email_format'],
    ['ada@example', 'validation.email_format'],
    ['ada@exa mple.com', 'validation.email_format'],
    ['ada@@example.com', 'validation.email_format'],
    ['ada@example..com', 'validation.email_format'],
    ['ada@-example.com', 'validation.email_format'],
    ['ada@example.com.', 'validation.email_format'],
    ['ada@192.0.2.1', 'validation.email_format'],
    ['ada@[192.0.2.1]', 'validation.email_format'],
    ['ada@example.com/x', 'validation.email_format'],
    ['ada@example.com:25', 'validation.email_format'],
    ['"a b"@example.com', 'validation.email_format'],
    ['ada\r\nbcc:eve@example.com', 'validation.email_format'],
    ['佐藤@example.com', 'validation.email_format'],
    [`${'a'.repeat(65)}@example.com`, 'validation.email_format'],
    [`a@${`${'b'.repeat(60)}.`.repeat(5)}jp`, 'validation.too_long'],
  ])('refuses %j', (typed, message) =>
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe(message),
  );
});
