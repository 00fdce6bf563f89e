/**
 * A statement that adds members to a company, as a large one has them: each fifth is unverified,
 * two of three belong to the space, half were seen in it, at different times, and one in a hundred
 * manages.
 */
export const insertMembers = (
  { companyId, spaceId }: { readonly companyId: string; readonly spaceId: string },
  count: number,
): string => `
  with person as (
    insert into users (first_name, last_name, email, color, email_verified_at)
    select 'Person ' || n, 'Load', 'person' || n || '@load.example', 'moss',
      case when n % 5 = 0 then null else now() end
    from generate_series(1, ${count}) n
    returning id, split_part(first_name, ' ', 2)::int as n),
  member as (
    insert into company_users (company_id, user_id, role, department)
    select '${companyId}', id, case when n % 100 = 0 then 'Manager' else 'Member' end,
      case n % 4 when 0 then 'sales' when 1 then 'hr' when 2 then 'none' end
    from person),
  belongs as (
    insert into space_users (space_id, user_id, role)
    select '${spaceId}', id, 'Member' from person where n % 3 > 0)
  insert into space_visits (space_id, user_id, at)
  select '${spaceId}', id, now() - n * interval '10 minutes' from person where n % 2 = 0`;
