/** A PunchOutSetupRequest as written by ERPs, deviations included; each part can be replaced. */
export function setupRequest({
  identity = 'AN-ERP',
  secret = 'secret',
  operation = 'create',
  cookie = ' 550bce &amp; é ',
  url = 'https://erp.example/back?a=1&amp;b=2',
  language = 'en-US',
  selected = '',
  items = '',
  doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">',
} = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="933695160890" timestamp="2023-01-23T16:00:06-01:00" xml:lang="${language}">
  <Header>
    <From><Credential domain="DUNS"><Identity>83528721</Identity></Credential></From>
    <To><Credential domain="NetworkId"><Identity>comptoir@example.org</Identity></Credential></To>
    <Sender>
      <Credential domain="AribaNetworkUserId"><Identity>other</Identity></Credential>
      <Credential domain="NetworkId"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential>
      <UserAgent>Workchairs cXML Application</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="test">
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>${cookie}</BuyerCookie>
      <Extrinsic name="UserEmail">john-doe@example.org</Extrinsic>
      <BrowserFormPost><URL>${url}</URL></BrowserFormPost>
      <SupplierSetup><URL>http://comptoir.example/punchout/cxml</URL></SupplierSetup>
      <ShipTo><Address><Name xml:lang="en">Acme</Name></Address></ShipTo>
      ${selected}${items}
    </PunchOutSetupRequest>
  </Request>
</cXML>`
}

/** A line of an earlier cart. */
export const itemOut = (reference: string, auxiliary: number | '', quantity: number | string) =>
  `<ItemOut quantity="${quantity}" lineNumber="10"><ItemID><SupplierPartID>${reference}</SupplierPartID>${
    auxiliary === '' ? '' : `<SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID>`
  }</ItemID></ItemOut>`
