import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces, spaceUsers, spaceVisits } from '../../platform/db/schema/spaces.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const dayMs = 24 * 60 * 60 * 1_000;

describe('the list of members', () => {
  const app = useTestApp();
  let office: TestOffice;

  /** Adds a member without an account of their own company. */
  const addPerson = async (
    name: string,
    person: {
      role?: 'Manager' | 'Member';
      department?: string;
      isVerified?: boolean;
      seenDaysAgo?: number;
      inSpace?: boolean;
    },
  ) => {
    const sql = app.database().sql();
    const [user] = await sql
      .insert(users)
      .values({
        email: `${name}@list.example`,
        first_name: name,
        last_name: 'Z',
        color: 'teal',
        email_verified_at: person.isVerified ? new Date(app.nowMs()) : null,
      })
      .returning();
    const userId = user?.id ?? '';
    const { role = 'Member', department = null } = person;
    await sql.insert(companyUsers).values({ companyId: office.companyId, userId, role, department });
    if (person.inSpace) await sql.insert(spaceUsers).values({ spaceId: office.spaceId, userId, role });
    if (person.seenDaysAgo !== undefined)
      await sql
        .insert(spaceVisits)
        .values({ spaceId: office.spaceId, userId, at: new Date(app.nowMs() - person.seenDaysAgo * dayMs) });
    return userId;
  };
  const list = async (query: string) => {
    const { status, body } = await app.call('GET', `/company/${office.companyId}/users?${query}`, {
      bearer: office.boss.token,
    });
    expect(status).toBe(200);
    const { data, pagination } = body as {
      data: { user: { email: string; profile: { first_name: string } }; last_seen_at: string | null }[];
      pagination: { total: number };
    };
    return { names: data.map(({ user }) => user.profile.first_name), data, total: pagination.total };
  };

  beforeEach(async () => {
    office = await openTestOffice(app);
    // Only the people below have visits.
    await app.database().sql().delete(spaceVisits);
    await addPerson('cara', { department: 'sales', isVerified: true, seenDaysAgo: 1, inSpace: true });
    await addPerson('Abe', { role: 'Manager', department: 'hr', seenDaysAgo: 40 });
    await addPerson('bea', { department: 'none', seenDaysAgo: 10 });
  });

  it('CMP-9 does not tell who belongs to a space of another company', async () => {
    const other = await app.register({ email: 'other@example.com', company_name: 'Other' });
    const sql = app.database().sql();
    const [cara] = await sql.select().from(users).where(eq(users.email, 'cara@list.example'));
    await sql.insert(spaceUsers).values({ spaceId: other.spaceId, userId: cara?.id ?? '', role: 'Member' });
    expect((await list(`space=${office.spaceId}`)).names).toContain('cara');
    expect(await list(`space=${other.spaceId}`)).toMatchObject({ names: [], total: 0 });
  });

  it('CMP-9 counts nobody on a page without people, because it makes no entry about them', async () => {
    expect((await list('department=sales')).total).toBe(1);
    expect(await list('department=sales&page=2')).toMatchObject({ names: [], total: 0 });
  });

  it.each([
    ['role=Manager', ['Aya', 'Abe']],
    ['department=sales', ['cara']],
    ['department=none', ['Aya', 'ken', 'bea']],
    ['verified=yes&search=list.example', ['cara']],
    ['verified=no&search=list.example', ['Abe', 'bea']],
    ['seen=within_7_days', ['cara']],
    ['seen=over_30_days', ['Abe']],
    ['seen=never', ['Aya', 'ken']],
    ['seen=within_7_days&role=Manager', []],
  ])('CMP-9 keeps those that match %s', async (query, names) => {
    const found = await list(query);
    expect(found).toMatchObject({ names, total: names.length });
  });

  it('CMP-9 keeps those who belong to a space, and nobody for a space elsewhere', async () => {
    expect((await list(`space=${office.spaceId}`)).names).toEqual(['Aya', 'ken', 'cara']);
    expect((await list('space=00000000-0000-4000-8000-000000000000')).names).toEqual([]);
  });

  it.each([
    ['sort=name', ['Abe', 'Aya', 'bea', 'cara', 'ken']],
    ['sort=name&order=desc', ['ken', 'cara', 'bea', 'Aya', 'Abe']],
    ['sort=last_seen&order=desc', ['cara', 'bea', 'Abe', 'Aya', 'ken']],
    ['sort=last_seen', ['Abe', 'bea', 'cara', 'Aya', 'ken']],
    ['sort=role', ['Aya', 'Abe', 'ken', 'cara', 'bea']],
    ['sort=joined&order=desc', ['bea', 'Abe', 'cara', 'ken', 'Aya']],
  ])('CMP-9 puts them in the order of %s', async (query, names) => {
    expect((await list(query)).names).toEqual(names);
  });

  it('CMP-9 counts only visits to spaces of the company', async () => {
    const sql = app.database().sql();
    const [own] = await sql.select().from(companyUsers).where(eq(companyUsers.userId, office.ken.userId));
    const elsewhere = await sql.select().from(spaces);
    const other = elsewhere.find(({ company_id }) => company_id !== office.companyId);
    expect(own).toBeDefined();
    await sql
      .insert(spaceVisits)
      .values({ spaceId: other?.id ?? '', userId: office.ken.userId, at: new Date(app.nowMs()) });
    expect((await list('search=ken')).data[0]?.last_seen_at).toBeNull();
  });

  it.each(['role=Boss', 'sort=password', 'order=up', 'seen=today', 'verified=maybe', 'space=x'])(
    'CMP-9 refuses %s',
    async (query) => {
      const { status } = await app.call('GET', `/company/${office.companyId}/users?${query}`, {
        bearer: office.boss.token,
      });
      expect(status).toBe(400);
    },
  );

  it('CMP-21 a Manager gets everyone as CSV with a byte order mark, and nobody else does', async () => {
    await app
      .database()
      .sql()
      .update(users)
      .set({ display_name: '=HYPERLINK("x")' })
      .where(eq(users.first_name, 'bea'));
    const ask = (bearer: string) =>
      app.request(`/api/v1/company/${office.companyId}/users.csv`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
    const answer = await ask(office.boss.token);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('engawa-members.csv');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        '"name","email","role"',
        '"Aya Mori","aya@example.com","Manager"',
        '"ken Mori","ken@example.com","Member"',
        '"cara Z","cara@list.example","Member"',
        '"Abe Z","Abe@list.example","Manager"',
        `"'=HYPERLINK(""x"")","bea@list.example","Member"`,
        '',
      ].join('\r\n'),
    );
    expect((await ask(office.ken.token)).status).toBe(403);
    expect((await ask(office.guest.token)).status).toBe(400);
  });

  it('CMP-20 a Manager gets the number of people inside, and nobody else does', async () => {
    const ask = (bearer: string) => app.call('GET', `/company/${office.companyId}/overview`, { bearer });
    expect((await ask(office.boss.token)).body).toEqual({
      data: {
        inside: 0,
        guests: 0,
        spaces: [],
        departments: [],
        uses: [{ space_uuid: office.spaceId, rooms: 1, peak: null, last_used_at: expect.any(String) }],
      },
    });
    expect((await ask(office.ken.token)).body).toMatchObject({ code: 'FORBIDDEN' });
  });
});
