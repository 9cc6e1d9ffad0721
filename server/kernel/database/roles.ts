import pg from 'pg';

/** Owns nothing. It holds the privileges that the migrations grant, and no others. */
export const appRole = 'croupier_app';

/**
 * Makes the application's role where it is absent, and lets the one who migrates take it on: with an external
 * database the pool logs in by DATABASE_URL and becomes the role at once.
 */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean; member: boolean | null }>(
    `select role.oid is not null as present, pg_has_role(current_user, role.oid, $2) as member
     from (values (1)) as one(n) left join pg_roles as role on role.rolname = $1`,
    // Since PostgreSQL 16 one may be a member of a role without being allowed to take it on.
    [appRole, (await serverVersion(client)) >= 160_000 ? 'set' : 'member'],
  );
  try {
    if (!rows[0]?.present) await createRole(client);
    if (!rows[0]?.member) await client.query(`grant ${appRole} to current_user`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') {
      throw new Error(
        `The user of DATABASE_URL may not make or take on the role ${appRole}. Let an administrator run: ` +
          `create role ${appRole}; grant ${appRole} to <that user>;`,
        { cause: error },
      );
    }
    throw error;
  }
}

async function createRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`create role ${appRole} nologin`);
  } catch (error) {
    // Roles belong to the whole cluster: the migration of another database may have made it in this moment.
    const alreadyThere = error instanceof pg.DatabaseError && ['42710', '23505'].includes(error.code ?? '');
    if (!alreadyThere) throw error;
  }
}

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  return rows[0]!.number;
}
