/** A town with agencies of suppliers: name, postcode of its centre, latitude, longitude. */
export interface Town {
  readonly name: string
  readonly zipCode: string
  readonly latitude: number
  readonly longitude: number
}

// Larger towns first: they get more agencies.
const lines = `
Paris 75012 48.84 2.39|Marseille 13010 43.28 5.41|Lyon 69007 45.74 4.84|Toulouse 31200 43.63 1.44|Nice 06200 43.69 7.21
Nantes 44300 47.25 -1.53|Montpellier 34070 43.60 3.86|Strasbourg 67100 48.56 7.76|Bordeaux 33300 44.86 -0.56|Lille 59000 50.63 3.06
Rennes 35000 48.11 -1.68|Reims 51100 49.25 4.04|Toulon 83000 43.13 5.93|Saint-Étienne 42000 45.44 4.39|Le Havre 76600 49.49 0.12
Grenoble 38000 45.19 5.72|Dijon 21000 47.32 5.04|Angers 49000 47.47 -0.55|Nîmes 30000 43.84 4.36|Villeurbanne 69100 45.77 4.88
Clermont-Ferrand 63000 45.78 3.09|Le Mans 72000 48.00 0.20|Aix-en-Provence 13100 43.53 5.45|Brest 29200 48.39 -4.49|Tours 37000 47.39 0.69
Amiens 80000 49.89 2.30|Limoges 87000 45.83 1.26|Annecy 74000 45.90 6.13|Perpignan 66000 42.70 2.90|Metz 57000 49.12 6.18
Besançon 25000 47.24 6.02|Orléans 45000 47.90 1.91|Rouen 76000 49.44 1.10|Mulhouse 68100 47.75 7.34|Caen 14000 49.18 -0.37
Nancy 54000 48.69 6.18|Argenteuil 95100 48.95 2.25|Saint-Denis 93200 48.94 2.36|Montreuil 93100 48.86 2.44|Roubaix 59100 50.69 3.18
Tourcoing 59200 50.72 3.16|Dunkerque 59140 51.03 2.38|Avignon 84000 43.95 4.81|Poitiers 86000 46.58 0.34|Versailles 78000 48.80 2.13
Créteil 94000 48.79 2.46|Pau 64000 43.30 -0.37|La Rochelle 17000 46.16 -1.15|Calais 62100 50.95 1.86|Antibes 06600 43.58 7.12
Béziers 34500 43.34 3.22|Cannes 06400 43.55 7.01|Colmar 68000 48.08 7.36|Bourges 18000 47.08 2.40|Quimper 29000 48.00 -4.10
Valence 26000 44.93 4.89|Troyes 10000 48.30 4.08|Cergy 95000 49.04 2.06|Niort 79000 46.32 -0.46|Lorient 56100 47.75 -3.37
Chambéry 73000 45.57 5.92|Montauban 82000 44.02 1.35|Saint-Quentin 02100 49.85 3.29|Beauvais 60000 49.43 2.08|Cholet 49300 47.06 -0.88
Vannes 56000 47.66 -2.76|La Roche-sur-Yon 85000 46.67 -1.43|Fréjus 83600 43.43 6.74|Arles 13200 43.68 4.63|Laval 53000 48.07 -0.77
Narbonne 11100 43.18 3.00|Belfort 90000 47.64 6.86|Évreux 27000 49.02 1.15|Charleville-Mézières 08000 49.77 4.72|Saint-Brieuc 22000 48.51 -2.76
Albi 81000 43.93 2.15|Brive-la-Gaillarde 19100 45.16 1.53|Chalon-sur-Saône 71100 46.78 4.85|Carcassonne 11000 43.21 2.35|Blois 41000 47.59 1.33
Châteauroux 36000 46.81 1.69|Tarbes 65000 43.23 0.08|Saint-Nazaire 44600 47.28 -2.21|Saint-Malo 35400 48.65 -2.01|Boulogne-sur-Mer 62200 50.73 1.61
Angoulême 16000 45.65 0.16|Compiègne 60200 49.42 2.83|Thionville 57100 49.36 6.17|Bayonne 64100 43.49 -1.47|Arras 62000 50.29 2.78
Douai 59500 50.37 3.08|Valenciennes 59300 50.36 3.52|Bourg-en-Bresse 01000 46.21 5.23|Périgueux 24000 45.18 0.72|Gap 05000 44.56 6.08
Agen 47000 44.20 0.62|Roanne 42300 46.04 4.07|Chartres 28000 48.45 1.49|Mâcon 71000 46.31 4.83|Montluçon 03100 46.34 2.60
Nevers 58000 46.99 3.16|Auxerre 89000 47.80 3.57|Épinal 88000 48.17 6.45|Alès 30100 44.13 4.08|Rodez 12000 44.35 2.57
Dax 40100 43.71 -1.05|Mont-de-Marsan 40000 43.89 -0.50|Cahors 46000 44.45 1.44|Aurillac 15000 44.93 2.44|Le Puy-en-Velay 43000 45.04 3.88
Mende 48000 44.52 3.50|Foix 09000 42.97 1.61|Auch 32000 43.65 0.59|Guéret 23000 46.17 1.87|Moulins 03000 46.57 3.33
Vichy 03200 46.13 3.43|Lons-le-Saunier 39000 46.67 5.55|Vesoul 70000 47.62 6.15|Chaumont 52000 48.11 5.14|Bar-le-Duc 55000 48.77 5.16
Verdun 55100 49.16 5.39|Laon 02000 49.56 3.62|Soissons 02200 49.38 3.32|Alençon 61000 48.43 0.09|Saint-Lô 50000 49.12 -1.09
Cherbourg-en-Cotentin 50100 49.63 -1.62|Lisieux 14100 49.15 0.23|Dieppe 76200 49.92 1.08|Abbeville 80100 50.11 1.83|Lens 62300 50.43 2.83
Cambrai 59400 50.18 3.24|Maubeuge 59600 50.28 3.97|Haguenau 67500 48.82 7.79|Sélestat 67600 48.26 7.45|Saint-Dié-des-Vosges 88100 48.28 6.95
Montbéliard 25200 47.51 6.80|Pontarlier 25300 46.91 6.35|Oyonnax 01100 46.26 5.66|Thonon-les-Bains 74200 46.37 6.48|Albertville 73200 45.68 6.39
Vienne 38200 45.53 4.87|Voiron 38500 45.36 5.59|Montélimar 26200 44.56 4.75|Aubenas 07200 44.62 4.39|Annonay 07100 45.24 4.67
Orange 84100 44.14 4.81|Manosque 04100 43.83 5.79|Digne-les-Bains 04000 44.09 6.24|Draguignan 83300 43.54 6.47|Sète 34200 43.40 3.70
Castres 81100 43.61 2.24|Pamiers 09100 43.12 1.61|Biarritz 64200 43.48 -1.56|Libourne 33500 44.92 -0.24|Bergerac 24100 44.85 0.48
Saintes 17100 45.75 -0.63|Rochefort 17300 45.94 -0.96|Bressuire 79300 46.84 -0.49|Saumur 49400 47.26 -0.08|Châtellerault 86100 46.82 0.55
Vendôme 41100 47.79 1.07|Dreux 28100 48.74 1.37|Montargis 45200 48.00 2.73|Melun 77000 48.54 2.66|Meaux 77100 48.96 2.88
Évry-Courcouronnes 91000 48.63 2.43|Morlaix 29600 48.58 -3.83|Lannion 22300 48.73 -3.46|Fougères 35300 48.35 -1.20|Ajaccio 20000 41.93 8.74
Bastia 20200 42.70 9.45
`

/** Real towns with rounded coordinates of their centres. */
export const towns: readonly Town[] = lines
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [, name = '', zipCode = '', latitude, longitude] =
      /^(.+) (\d{5}) (-?[\d.]+) (-?[\d.]+)$/.exec(line.trim()) ?? []
    return { name, zipCode, latitude: Number(latitude), longitude: Number(longitude) }
  })
