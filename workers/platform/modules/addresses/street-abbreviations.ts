// The words of a street address and their short forms, after the Postal Service's Publication 28.

/** `short: long and other spellings`; the short form stands for itself too. */
const suffixLines = `
Aly: Alley Allee Ally
Anx: Annex Annx Anex
Arc: Arcade
Ave: Avenue Av Aven Avenu Avn Avnue
Byu: Bayou Bayoo
Bch: Beach
Bnd: Bend
Blf: Bluff Bluf
Btm: Bottom Bottm Bot
Blvd: Boulevard Boul Boulv
Br: Branch Brnch
Brg: Bridge Brdge
Brk: Brook
Byp: Bypass Bypas Byps
Cp: Camp Cmp
Cyn: Canyon Canyn Cnyn
Cpe: Cape
Cswy: Causeway Causwa
Ctr: Center Centre Cen Cent Centr Cnter Cntr
Cir: Circle Circ Circl Crcl Crcle
Clf: Cliff
Clfs: Cliffs
Clb: Club
Cmn: Common
Cor: Corner
Cors: Corners
Crse: Course
Ct: Court Crt
Cts: Courts
Cv: Cove
Crk: Creek
Cres: Crescent Crsent Crsnt
Crst: Crest
Xing: Crossing Crssng
Xrd: Crossroad
Curv: Curve
Dl: Dale
Dm: Dam
Dr: Drive Driv Drv
Est: Estate
Ests: Estates
Expy: Expressway Exp Expr Express Expw
Ext: Extension Extn Extnsn
Fls: Falls
Fry: Ferry Frry
Fld: Field
Flds: Fields
Flt: Flat
Ford: Frd
Frst: Forest Forests
Frg: Forge Forg
Frk: Fork
Ft: Fort Frt
Fwy: Freeway Freewy Frway Frwy
Gdn: Garden Gardn Grden Grdn
Gdns: Gardens Grdns
Gtwy: Gateway Gatewy Gatway Gtway
Gln: Glen
Grn: Green
Grv: Grove Grov
Hbr: Harbor Harb Harbr Hrbor
Hvn: Haven
Hts: Heights Ht
Hwy: Highway Highwy Hiway Hiwy Hway
Hl: Hill
Hls: Hills
Holw: Hollow Hllw Hollows Holws
Inlt: Inlet
Is: Island Islnd
Isle: Isles
Jct: Junction Jction Jctn Junctn Juncton
Ky: Key
Knl: Knoll Knol
Knls: Knolls
Lk: Lake
Lks: Lakes
Lndg: Landing Lndng
Ln: Lane
Lgt: Light
Lf: Loaf
Lck: Lock
Ldg: Lodge Ldge Lodg
Loop: Loops
Mall:
Mnr: Manor
Mdws: Meadows Mdw Meadow Medows
Ml: Mill
Mls: Mills
Msn: Mission Missn Mssn
Mtwy: Motorway
Mt: Mount Mnt
Mtn: Mountain Mntain Mntn Mountin Mtin
Nck: Neck
Orch: Orchard Orchrd
Oval: Ovl
Opas: Overpass
Park: Prk Parks
Pkwy: Parkway Parkwy Pkway Pky Parkways Pkwys
Pass:
Psge: Passage
Path: Paths
Pike: Pikes
Pne: Pine
Pnes: Pines
Pl: Place
Pln: Plain
Plns: Plains
Plz: Plaza Plza
Pt: Point
Pts: Points
Prt: Port
Pr: Prairie Prr
Radl: Radial Rad Radiel
Ramp:
Rnch: Ranch Ranches Rnchs
Rpd: Rapid
Rpds: Rapids
Rst: Rest
Rdg: Ridge Rdge
Rdgs: Ridges
Riv: River Rvr Rivr
Rd: Road
Rds: Roads
Rte: Route
Row:
Run:
Shr: Shore Shoar
Shrs: Shores Shoars
Skwy: Skyway
Spg: Spring Spng Sprng
Spgs: Springs Spngs Sprngs
Spur: Spurs
Sq: Square Sqr Sqre Squ
Sta: Station Statn Stn
Strm: Stream Streme
St: Street Strt Str
Smt: Summit Sumit Sumitt
Ter: Terrace Terr
Trce: Trace Traces
Trl: Trail Trails Trls
Tunl: Tunnel Tunel Tunls
Tpke: Turnpike Trnpk Turnpk
Upas: Underpass
Un: Union
Vly: Valley Vally Vlly
Via: Viaduct Vdct Viadct
Vw: View
Vws: Views
Vlg: Village Vill Villag Villg
Vl: Ville
Vis: Vista Vist Vst Vsta
Walk: Walks
Way: Wy
Wl: Well
Wls: Wells`;

const unitLines = `
Apt: Apartment
Bldg: Building
Dept: Department
Fl: Floor Flr
Hngr: Hangar
Lot:
Rm: Room
Slip:
Spc: Space
Ste: Suite
Stop:
Trlr: Trailer
Unit:`;

const directionLines = `
N: North
S: South
E: East
W: West
NE: Northeast
NW: Northwest
SE: Southeast
SW: Southwest`;

function parseWords(lines: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const line of lines.trim().split("\n")) {
    const [short = "", others = ""] = line.split(":");
    for (const word of [short, ...others.split(" ").filter(Boolean)]) {
      words.set(word.toUpperCase(), short);
    }
  }
  return words;
}

const suffixes = parseWords(suffixLines);
const units = parseWords(unitLines);
const directions = parseWords(directionLines);

const shortOf = (words: ReadonlyMap<string, string>) => (word: string) =>
  words.get(word.toUpperCase()) ?? null;

/** `Avenue` → `Ave`; null for a word that is no street suffix. */
export const shortSuffix = shortOf(suffixes);
/** `Apartment` → `Apt`. */
export const shortUnit = shortOf(units);
/** `Northwest` → `NW`. */
export const shortDirection = shortOf(directions);
