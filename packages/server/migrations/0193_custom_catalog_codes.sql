-- A custom catalogue that was deleted stays for the orders that name its products; its code is free again.
DROP INDEX catalog_own_code;
CREATE UNIQUE INDEX catalog_own_code ON catalog (owner_company_id, code) WHERE owner_company_id IS NOT NULL AND is_active;
