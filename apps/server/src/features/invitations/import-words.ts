import type { departments } from '@engawa/contract/companies';
import type { InvitedRole } from '@engawa/contract/invitations';
import { isFamilyFirst } from '../../platform/family-first.ts';

type DepartmentName = (typeof departments)[number];
export type ImportColumn = 'name' | 'given_name' | 'family_name' | 'email' | 'role' | 'department' | 'spaces';

/** Compares words as people type them: narrow, in lower case, without the spaces around them. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const findIn = <T extends string>(words: Readonly<Record<T, readonly string[]>>, typed: string): T | null =>
  (Object.keys(words) as T[]).find((key) => words[key].includes(plain(typed))) ?? null;

/** Brackets at a head say where the value is from, or that it is required. */
const aside = /\([^()]*\)|\[[^[\]]*\]|〔[^〔〕]*〕|【[^【】]*】/g;
/** Heads are compared without the marks that programs and people put between their words. */
const headOf = (text: string): string =>
  plain(text)
    .replace(aside, '')
    .replace(/[\s_*:.・-]+/g, '');

/**
 * Without spaces and hyphens. In Excel, LibreOffice, Google Workspace, Microsoft 365 and Outlook in
 * three languages.
 */
const columns: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: [
    'name',
    'fullname',
    'displayname',
    '名前',
    'お名前',
    '氏名',
    '社員名',
    '表示名',
    '姓名',
    '名稱',
    '顯示名稱',
  ],
  given_name: ['firstname', 'givenname', '名', '名字'],
  family_name: ['lastname', 'familyname', 'surname', '姓', '苗字', '姓氏'],
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'userprincipalname',
    'username',
    'メール',
    'メールアドレス',
    'eメール',
    'eメールアドレス',
    'emailアドレス',
    'mailアドレス',
    '電子メール',
    '電子メールアドレス',
    'ユーザープリンシパル名',
    'ユーザー名',
    '電子郵件',
    '電子郵件地址',
    '電子信箱',
    '電郵',
    'email地址',
    '使用者主體名稱',
    '使用者名稱',
  ],
  role: ['role', '権限', '權限'],
  department: ['department', '部署', '部門'],
  spaces: ['spaces', 'space', 'スペース', '空間'],
};
const roles: Readonly<Record<InvitedRole, readonly string[]>> = {
  Manager: ['manager', 'マネージャー', '管理者'],
  Member: ['member', 'メンバー', '成員', ''],
  Guest: ['guest', 'ゲスト', '訪客'],
};
const departmentNames: Readonly<Record<DepartmentName, readonly string[]>> = {
  general_affairs: ['general_affairs', 'general affairs', '総務', '總務'],
  sales: ['sales', '営業', '業務', '銷售'],
  development: ['development', '開発', '開發', '研發'],
  marketing: ['marketing', 'マーケティング', '行銷'],
  hr: ['hr', '人事', '人資'],
};

/** The column that a head names; null: it is not read. */
export const columnOf = (head: string): ImportColumn | null => findIn(columns, headOf(head));

/** Both parts in the order in which the name is written. */
export const wholeName = (family: string, given: string): string => {
  const parts = isFamilyFirst(family + given) ? [family, given] : [given, family];
  return parts.filter((part) => part !== '').join(' ');
};

/** The role that a text names, Member when it is empty; null: none. */
export const roleOf = (typed: string): InvitedRole | null => findIn(roles, typed);
/** The department that a text names; null: none. */
export const departmentOf = (typed: string): DepartmentName | null => findIn(departmentNames, typed);
/** The names of spaces in one field. */
export const spaceNamesIn = (typed: string): string[] =>
  typed
    .split(/[;；|｜、\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
