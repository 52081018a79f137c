export const localTables: readonly string[] = [
  `CREATE TABLE register_state (
    id INT NOT NULL PRIMARY KEY,
    register_no INT NOT NULL DEFAULT 0,
    realm TEXT NOT NULL DEFAULT '',
    next_id INT NOT NULL DEFAULT 0,
    seq INT NOT NULL DEFAULT 0,
    head_hash TEXT NOT NULL DEFAULT '',
    hlc TEXT NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE journal (
    reg INT NOT NULL DEFAULT 0,
    seq INT NOT NULL DEFAULT 0,
    v INT NOT NULL DEFAULT 0,
    realm TEXT NOT NULL DEFAULT '',
    loc INT NOT NULL DEFAULT 0,
    hlc TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT '',
    actor INT,
    device_time TEXT NOT NULL DEFAULT '',
    body TEXT NOT NULL DEFAULT '',
    prev TEXT NOT NULL DEFAULT '',
    hash TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (reg, seq)
  )`,
  `CREATE TABLE personal (
    reg INT NOT NULL DEFAULT 0,
    seq INT NOT NULL DEFAULT 0,
    salt TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (reg, seq)
  )`,
  `CREATE TABLE claim (
    kind TEXT NOT NULL DEFAULT '',
    value TEXT NOT NULL DEFAULT '',
    owner_id INT NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, value)
  )`,
  `CREATE TABLE setting (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE call_key (
    location_id INT NOT NULL DEFAULT 0,
    webhook_id TEXT NOT NULL DEFAULT '',
    operation TEXT NOT NULL DEFAULT '',
    request TEXT NOT NULL DEFAULT '',
    payment_key TEXT,
    attempt_id INT,
    answer_status INT,
    answer TEXT,
    created_ms INT NOT NULL DEFAULT 0,
    PRIMARY KEY (location_id, webhook_id)
  )`,
  'CREATE INDEX call_key_by_location_id_payment_key ON call_key (location_id, payment_key)',
  'CREATE INDEX call_key_by_attempt_id ON call_key (attempt_id) WHERE attempt_id IS NOT NULL',
  `CREATE TABLE attempt (
    id INT NOT NULL PRIMARY KEY,
    location_id INT NOT NULL DEFAULT 0,
    terminal_id INT NOT NULL DEFAULT 0,
    webhook_id TEXT NOT NULL DEFAULT '',
    payment_key TEXT,
    operation TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT '',
    reference TEXT NOT NULL DEFAULT '',
    amount_cents INT NOT NULL DEFAULT 0,
    ticket_id INT,
    original_id INT,
    transaction_id INT,
    request TEXT NOT NULL DEFAULT '',
    reason TEXT,
    said TEXT,
    waited INT NOT NULL DEFAULT 0,
    sent_ms INT,
    last_byte_ms INT,
    created_ms INT NOT NULL DEFAULT 0,
    updated_ms INT NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX attempt_by_terminal_id_reference ON attempt (terminal_id, reference)',
  'CREATE INDEX attempt_by_state ON attempt (state)',
  'CREATE INDEX attempt_by_location_id_payment_key ON attempt (location_id, payment_key)',
  'CREATE INDEX attempt_by_ticket_id ON attempt (ticket_id)',
  'CREATE INDEX attempt_by_original_id ON attempt (original_id)',
  `CREATE TABLE payment_task (
    id INT NOT NULL PRIMARY KEY,
    location_id INT NOT NULL DEFAULT 0,
    terminal_id INT NOT NULL DEFAULT 0,
    kind TEXT NOT NULL DEFAULT '',
    ticket_id INT,
    reference TEXT NOT NULL DEFAULT '',
    amount_cents INT NOT NULL DEFAULT 0,
    expected_cents INT,
    terminal_time TEXT NOT NULL DEFAULT '',
    created_ms INT NOT NULL DEFAULT 0,
    settled_ms INT
  )`,
  'CREATE INDEX payment_task_by_terminal_id_reference ON payment_task (terminal_id, reference)',
  'CREATE INDEX payment_task_by_settled_ms ON payment_task (settled_ms)',
  `CREATE TABLE record_gap (
    terminal_id INT NOT NULL,
    first_number INT NOT NULL,
    last_number INT NOT NULL DEFAULT 0,
    batch_number TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (terminal_id, first_number)
  )`,
  `CREATE TABLE terminal_seen (
    terminal_id INT NOT NULL PRIMARY KEY,
    serial_number TEXT NOT NULL DEFAULT '',
    newest_transaction_number TEXT,
    batch_number TEXT,
    seen_ms INT NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE terminal_connection (
    terminal_id INT NOT NULL PRIMARY KEY,
    connection TEXT NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE pin (
    user_id INT NOT NULL PRIMARY KEY,
    location_id INT NOT NULL DEFAULT 0,
    hash TEXT NOT NULL DEFAULT '',
    updated_ms INT NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX pin_by_location_id_hash ON pin (location_id, hash)',
  `CREATE TABLE pin_failure (
    id INT NOT NULL PRIMARY KEY,
    failures INT NOT NULL DEFAULT 0,
    blocked_until_ms INT NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE password (
    user_id INT NOT NULL PRIMARY KEY,
    hash TEXT NOT NULL DEFAULT '',
    updated_ms INT NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE api_client (
    client_id TEXT NOT NULL PRIMARY KEY,
    secret_hash TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL DEFAULT '',
    scope TEXT NOT NULL DEFAULT '',
    created_ms INT NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE access_token (
    token_hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL DEFAULT '',
    scope TEXT NOT NULL DEFAULT '',
    subject TEXT NOT NULL DEFAULT '',
    expires_ms INT NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX access_token_by_expires_ms ON access_token (expires_ms)',
  `CREATE TABLE card_token (
    token TEXT NOT NULL PRIMARY KEY,
    location_id INT NOT NULL DEFAULT 0,
    user_id TEXT NOT NULL DEFAULT '',
    currency_iso TEXT NOT NULL DEFAULT '',
    card_fullname TEXT NOT NULL DEFAULT '',
    expiry TEXT NOT NULL DEFAULT '',
    last4 TEXT NOT NULL DEFAULT '',
    card_brand TEXT NOT NULL DEFAULT '',
    sealed TEXT NOT NULL DEFAULT '',
    created_ms INT NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX card_token_by_location_id ON card_token (location_id)',
  `CREATE TABLE draft (
    name TEXT NOT NULL PRIMARY KEY,
    content TEXT NOT NULL DEFAULT '',
    updated_ms INT NOT NULL DEFAULT 0
  )`,
];
