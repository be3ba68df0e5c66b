import { defineColumns } from './import-column.ts'

/** A company is recognised by its name. */
export const companyColumns = defineColumns({
  name: {
    fr: 'Société',
    en: 'Company',
    also: ['NOM', 'NAME', 'RAISON SOCIALE'],
    isRequired: true,
    sample: ['Chauffage du Maine', 'Élec Atlantique'],
  },
  siren: { fr: 'SIREN', en: 'SIREN', sample: ['404833048', ''] },
  group: { fr: 'Groupe', en: 'Group', also: ['GROUPEMENT'], sample: ['', ''] },
  catalogs: { fr: 'Catalogues', en: 'Catalogues', also: ['CATALOGS'], sample: ['', ''] },
  basecampUrl: { fr: 'Basecamp', en: 'Basecamp', sample: ['https://3.basecamp.com/42', ''] },
  useTamzagGestion: {
    fr: 'Gestion',
    en: 'Management',
    also: ['MODULE GESTION', 'MANAGEMENT MODULE'],
    sample: ['oui', 'non'],
    sampleEn: ['yes', 'no'],
  },
})

/** A unit is recognised by its company and code. */
export const unitColumns = defineColumns({
  company: {
    fr: 'Société',
    en: 'Company',
    isRequired: true,
    sample: ['Chauffage du Maine', 'Chauffage du Maine'],
  },
  code: {
    fr: 'Code',
    en: 'Code',
    also: ['CODE UNITE', 'UNIT CODE'],
    isRequired: true,
    sample: ['LAV', 'LAV1'],
  },
  name: {
    fr: 'Unité',
    en: 'Unit',
    also: ['NOM', 'NAME'],
    isRequired: true,
    sample: ['Agence de Laval', 'Équipe climatisation'],
  },
  parent: {
    fr: 'Unité supérieure',
    en: 'Unit above',
    also: ['CODE PARENT', 'PARENT', 'PARENT CODE'],
    sample: ['1', 'LAV'],
  },
})

/** A person is recognised by the user name. */
export const personColumns = defineColumns({
  company: {
    fr: 'Société',
    en: 'Company',
    isRequired: true,
    sample: ['Chauffage du Maine', 'Chauffage du Maine'],
  },
  username: {
    fr: 'Identifiant',
    en: 'User name',
    also: ['LOGIN', 'USERNAME'],
    isRequired: true,
    sample: ['m.legoff', 's.nguyen'],
  },
  displayName: {
    fr: 'Nom',
    en: 'Name',
    also: ['NOM COMPLET', 'FULL NAME', 'PRENOM ET NOM'],
    isRequired: true,
    sample: ['Maël Le Goff', 'Sophie Nguyen'],
  },
  email: {
    fr: 'E-mail',
    en: 'Email',
    also: ['MAIL', 'COURRIEL', 'ADRESSE E-MAIL', 'EMAIL ADDRESS'],
    isRequired: true,
    sample: ['m.legoff@chauffage.example', 's.nguyen@chauffage.example'],
  },
  roles: {
    fr: 'Rôles',
    en: 'Roles',
    also: ['ROLE'],
    isRequired: true,
    sample: ['client', 'client, gestion'],
    sampleEn: ['client', 'client, management'],
  },
  units: {
    fr: 'Unités',
    en: 'Units',
    also: ['UNITE', 'UNIT', 'CODE UNITE'],
    isRequired: true,
    sample: ['LAV', 'LAV, LAV1'],
  },
  depositCatalogs: {
    fr: 'Catalogues à déposer',
    en: 'Catalogues to deposit',
    also: ['DEPOSIT CATALOGS'],
    sample: ['', ''],
  },
})

/** A supplier is recognised by its SIREN, else by its name. */
export const supplierColumns = defineColumns({
  name: {
    fr: 'Fournisseur',
    en: 'Supplier',
    also: ['NOM', 'NAME', 'ENSEIGNE'],
    isRequired: true,
    sample: ['Négoce de l’Ouest', 'Rivoire Électricité'],
  },
  siren: { fr: 'SIREN', en: 'SIREN', sample: ['732829320', '005520135'] },
  types: {
    fr: 'Types',
    en: 'Types',
    also: ['TYPE'],
    sample: ['Généraliste', 'Fabricant'],
    sampleEn: ['General wholesaler', 'Manufacturer'],
  },
  certifications: {
    fr: 'Certifications',
    en: 'Certificates',
    also: ['CERTIFICATION'],
    sample: ['ISO 9001', ''],
  },
  specialties: {
    fr: 'Spécialités',
    en: 'Specialities',
    also: ['SPECIALITE', 'SPECIALTIES'],
    sample: ['', ''],
  },
})

/** A type, certificate or speciality is recognised by its kind and French name. */
export const traitColumns = defineColumns({
  kind: {
    fr: 'Sorte',
    en: 'Kind',
    isRequired: true,
    sample: ['certification', 'spécialité'],
    sampleEn: ['certificate', 'speciality'],
  },
  nameFr: {
    fr: 'Nom français',
    en: 'French name',
    also: ['NOM'],
    isRequired: true,
    sample: ['Qualibat', 'Pompes à chaleur'],
  },
  nameEn: {
    fr: 'Nom anglais',
    en: 'English name',
    also: ['NAME'],
    isRequired: true,
    sample: ['Qualibat', 'Heat pumps'],
  },
})

/** An agency is recognised by its supplier and name. */
export const agencyColumns = defineColumns({
  supplier: {
    fr: 'Fournisseur',
    en: 'Supplier',
    also: ['ENSEIGNE', 'SIREN FOURNISSEUR'],
    isRequired: true,
    sample: ['Négoce de l’Ouest', '005520135'],
  },
  name: {
    fr: 'Agence',
    en: 'Agency',
    also: ['NOM', 'NAME', 'NOM AGENCE'],
    isRequired: true,
    sample: ['Rennes Sud', 'Nantes'],
  },
  address: {
    fr: 'Adresse',
    en: 'Address',
    also: ['RUE', 'STREET'],
    sample: ['5 rue de l’Industrie', '12 quai de la Fosse'],
  },
  zipCode: {
    fr: 'Code postal',
    en: 'Postcode',
    also: ['CP', 'ZIP CODE', 'ZIP'],
    sample: ['35000', '44000'],
  },
  city: { fr: 'Ville', en: 'Town', also: ['COMMUNE', 'CITY'], sample: ['Rennes', 'Nantes'] },
  phone: {
    fr: 'Téléphone',
    en: 'Telephone',
    also: ['TEL', 'PHONE'],
    sample: ['02 99 00 00 01', '02 40 00 00 01'],
  },
  email: {
    fr: 'E-mail',
    en: 'Email',
    also: ['MAIL', 'COURRIEL', 'ADRESSE E-MAIL'],
    sample: ['rennes@negoce.example', 'nantes@rivoire.example'],
  },
  siret: { fr: 'SIRET', en: 'SIRET', sample: ['73282932000017', '00552013500017'] },
  latitude: {
    fr: 'Latitude',
    en: 'Latitude',
    also: ['LAT'],
    sample: ['48,0833', ''],
    sampleEn: ['48.0833', ''],
  },
  longitude: {
    fr: 'Longitude',
    en: 'Longitude',
    also: ['LON', 'LNG'],
    sample: ['-1,6833', ''],
    sampleEn: ['-1.6833', ''],
  },
})

/** A contact is recognised by the supplier and e-mail address. */
export const contactColumns = defineColumns({
  supplier: {
    fr: 'Fournisseur',
    en: 'Supplier',
    also: ['ENSEIGNE', 'SIREN FOURNISSEUR'],
    isRequired: true,
    sample: ['Négoce de l’Ouest', '005520135'],
  },
  agency: { fr: 'Agence', en: 'Agency', isRequired: true, sample: ['Rennes Sud', '00552013500017'] },
  firstName: { fr: 'Prénom', en: 'First name', isRequired: true, sample: ['Louise', 'Karim'] },
  lastName: {
    fr: 'Nom',
    en: 'Last name',
    also: ['NOM DE FAMILLE', 'SURNAME'],
    isRequired: true,
    sample: ['Moreau', 'Benali'],
  },
  email: {
    fr: 'E-mail',
    en: 'Email',
    also: ['MAIL', 'COURRIEL', 'ADRESSE E-MAIL'],
    isRequired: true,
    sample: ['l.moreau@negoce.example', 'k.benali@rivoire.example'],
  },
  mobile: { fr: 'Mobile', en: 'Mobile', also: ['PORTABLE'], sample: ['06 12 34 56 78', ''] },
  phone: { fr: 'Téléphone', en: 'Telephone', also: ['TEL', 'PHONE'], sample: ['', '02 40 00 00 01'] },
  role: { fr: 'Fonction', en: 'Role', also: ['POSTE', 'JOB TITLE'], sample: ['Comptoir', 'Commercial'] },
  language: { fr: 'Langue', en: 'Language', sample: ['fr', 'en'] },
})
