/** What money needs stands first, said outright although most of it is PostgreSQL's default. */
export const durableSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',

  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  // Many small commits: a roomy log buffer, and few checkpoints, since each makes full pages be written anew.
  wal_buffers: '16MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // Short statements only: compiling one costs more than running it.
  jit: 'off',
  // Locks are taken in sorted order; where that fails somebody waits for it to be noticed.
  deadlock_timeout: '250ms',
  random_page_cost: '1.1',
};

/** For the databases of tests, which nobody will miss. */
export const unsafeSettings = {
  ...durableSettings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '128MB',
};
