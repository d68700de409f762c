/** Nations as the International Olympic Committee writes them. */

/** Codes of ISO 3166 that differ from the committee's, of countries whose runners we have met. */
const OF_ISO: Readonly<Record<string, string>> = {
	TWN: "TPE",
	MYS: "MAS",
	IDN: "INA",
	PHL: "PHI",
	VNM: "VIE",
	MNG: "MGL",
	KHM: "CAM",
	MMR: "MYA",
	NPL: "NEP",
	LKA: "SRI",
	BGD: "BAN",
	IRN: "IRI",
	SAU: "KSA",
	ARE: "UAE",
	KWT: "KUW",
	DEU: "GER",
	NLD: "NED",
	CHE: "SUI",
	DNK: "DEN",
	PRT: "POR",
	GRC: "GRE",
	HRV: "CRO",
	SVN: "SLO",
	BGR: "BUL",
	LVA: "LAT",
	ZAF: "RSA",
	CHL: "CHI",
	URY: "URU",
};

/** The code of a nation that is written in three letters; '' for a name or another text. */
export function nationCode(written: string): string {
	const code = written.trim().toUpperCase();
	if (!/^[A-Z]{3}$/.test(code)) return "";
	return OF_ISO[code] ?? code;
}
