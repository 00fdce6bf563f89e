/** Where the server listens: a Unix socket, or in tests a port of this computer. */
export type Listening = {
  /** The directory of the Unix socket `.s.PGSQL.5432`. */
  readonly socketDirectory: string;
  /** A port of 127.0.0.1, for tests only. Absent: none. */
  readonly port?: number;
};

/** The number in the name of the Unix socket. */
export const socketPort = 5432;

/**
 * The settings of the embedded PostgreSQL, which serves one team on a small machine: little memory,
 * few processes, and every commit waits for the disk.
 */
export const settingsOf = ({ socketDirectory, port }: Listening): Record<string, string> => ({
  listen_addresses: port === undefined ? '' : '127.0.0.1',
  port: String(port ?? socketPort),
  unix_socket_directories: socketDirectory,
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The default of macOS leaves what was written in the cache of the disk.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
  shared_buffers: '32MB',
  // The pool has ten; the others are for people with psql.
  max_connections: '30',
  // Nobody replicates from it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // Each worker for reading is a process of its own, and the data fit into memory.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // A statement that fails may contain what people wrote.
  log_min_error_statement: 'panic',
  log_min_messages: 'log',
  logging_collector: 'off',
});
