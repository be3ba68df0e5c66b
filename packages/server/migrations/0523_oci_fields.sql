-- What each ERP wants in the fields of an OCI line that have no content by the standard. SAP has ten characters for the first three.

ALTER TABLE erp_client ADD COLUMN oci_fields jsonb NOT NULL DEFAULT
  '{"VENDORMAT": "reference", "CUST_FIELD1": "none", "CUST_FIELD2": "none", "CUST_FIELD3": "manufacturer", "CUST_FIELD4": "ean", "CUST_FIELD5": "supplier"}';

UPDATE erp_session s SET format = s.format || jsonb_build_object('ociFields', c.oci_fields)
FROM erp_client c WHERE c.id = s.client_id;
