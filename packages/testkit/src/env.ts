const given = (name: string): string | null => process.env[name] || null;

/**
 * The variables that `npm test` passes to its suites. No other file of the tests reads the
 * environment.
 */
export const testEnv = {
  /**
   * The PostgreSQL that Engawa brings, on which tests may create and drop databases; null where
   * there is none.
   */
  databaseUrl: given('TEST_DATABASE_URL'),
  /** The same for the oldest PostgreSQL that DATABASE_URL accepts; null when none was found. */
  oldestDatabaseUrl: given('TEST_OLDEST_DATABASE_URL'),
  /**
   * A database on each of the two with the newest schema and no rows, for copies; null: each test
   * migrates its own, which takes more than a second.
   */
  databaseTemplate: given('TEST_DATABASE_TEMPLATE'),
  /**
   * Two journeys run at a time and measure nothing, so they spare the processor: they use one
   * PostgreSQL instead of one for each server, one browser for all, devices that are off until a
   * journey is about them, cameras with few pictures, sound that waits its turn, and pages with
   * less motion. Those that measure use what a new installation has.
   */
  isProcessorShared: given('ENGAWA_TEST_SHARED_PROCESSOR') === '1',
  /**
   * A folder with `db/`, the files of a new embedded database, to begin with; null: each test makes
   * its own, which takes seconds.
   */
  madeDatabaseFolder: given('TEST_DATABASE_FOLDER'),
  chromiumPath: given('CHROMIUM_PATH'),
  /** The same browser without its window; null: the whole one is used. */
  headlessShellPath: given('HEADLESS_SHELL_PATH'),
  /** The program that tests start as their own PgBouncer; null when none was found. */
  pgbouncerPath: given('PGBOUNCER_PATH'),
  /** The program that tests start as their own CalDAV server; null when none was found. */
  radicalePath: given('RADICALE_PATH'),
  /** A Python with llama.cpp and a small language model; null when no test needs it. */
  languageModelPython: given('LANGUAGE_MODEL_PYTHON'),
  /** The program that tests start as their own Redis; null when none was found. */
  redisServerPath: given('REDIS_SERVER_PATH'),
  /** The program that tests start as their own LiveKit; null when none was found. */
  liveKitServerPath: given('LIVEKIT_SERVER'),
  /**
   * The program that publishes recordings through LiveKit as people's cameras; null when none was
   * built.
   */
  cameraPublisherPath: given('CAMERA_PUBLISHER'),
  /**
   * The program that tests start as their own TURN server; null when none was found or no test
   * needs it.
   */
  turnServerPath: given('TURN_SERVER_PATH'),
  /** A Python that has pysher; null when there is none. */
  pysherPythonPath: given('PYSHER_PYTHON_PATH'),
  /** The class path of the example with the official Java client; null when it was not built. */
  javaClientPath: given('JAVA_CLIENT_PATH'),
  /** The example in Go; null when it was not built. */
  goClientPath: given('GO_CLIENT_PATH'),
  /** A data directory that has the model of speech; null when it was not built. */
  speechModelPath: given('SPEECH_MODEL_PATH'),
  /** A folder with spoken sentences as voices.json names them; null when there are none. */
  voicesPath: given('VOICES_PATH'),
  /**
   * The program that calls the server as its OpenAPI document describes it; null when none was
   * found or no test needs it.
   */
  schemathesisPath: given('SCHEMATHESIS_PATH'),
  /**
   * The program of an X server without a screen, beside which a window manager and xterm are
   * installed; null when there is none or no test needs it.
   */
  xServerPath: given('X_SERVER_PATH'),
  /** Real models of translation (scripts/translation-models.mjs); null: there are none. */
  translationModelsPath: given('TRANSLATION_MODELS_PATH'),
  /** The file to which failed journeys write what their pages showed last; null: none. */
  momentsFile: given('TEST_MOMENTS_FILE'),
  /** The seed of random tests, to repeat a run; null: each test chooses one. */
  seed: given('ENGAWA_TEST_SEED') === null ? null : Number(given('ENGAWA_TEST_SEED')),
  /** Long runs too (`npm test -- --all`). */
  isEveryTestAsked: given('ENGAWA_TEST_ALL') === '1',
  /**
   * In continuous integration a missing program fails the run; elsewhere its tests are skipped
   * visibly.
   */
  isCi: !['', '0', 'false'].includes(process.env.CI ?? ''),
};

/**
 * The variables that a child program needs from its environment, without any that would configure
 * Engawa.
 */
export const bareEnv = (): Record<string, string> => {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'TEMP'];
  return Object.fromEntries(kept.flatMap((name) => (given(name) ? [[name, given(name) ?? '']] : [])));
};

/** The variables by which programs reach a package registry here, beside the bare environment. */
export const registryEnv = (): Record<string, string> => {
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
  const kept = ['NODE_EXTRA_CA_CERTS', 'npm_config_registry', 'npm_config_cafile', ...proxies].concat(
    proxies.map((name) => name.toLowerCase()),
  );
  const found = kept.flatMap((name) => (given(name) ? [[name, given(name) ?? '']] : []));
  return { ...bareEnv(), ...Object.fromEntries(found) };
};
