/** The files that are exported: what is listed, for whom, in which kind of file. */

/** A list and the rules for its names. */
export interface ExportList {
	/** The part of the choice in which it is shown. */
	group: "results" | "body" | "before";
	/**
	 * `shown`: as the public sees them, masked and ＊＊＊. `full`: of members, for those who run the race; hidden runners are
	 * named. `published`: full, for a list of another publisher; hidden runners are left out.
	 */
	names: "shown" | "full" | "published";
	/** Whether the receiver takes one race in a file, so that a category has to be chosen if there are several. */
	isPerCategory: boolean;
	/** Where the receiver describes its columns; '' for a list of ours. */
	source: string;
}

const OURS = { isPerCategory: false, source: "" } as const;

export const EXPORT_LISTS = {
	results: { ...OURS, group: "results", names: "shown" },
	winners: { ...OURS, group: "results", names: "shown" },
	teams: { ...OURS, group: "results", names: "shown" },
	taiwan: { ...OURS, group: "body", names: "shown" },
	itra: {
		group: "body",
		names: "published",
		isPerCategory: true,
		source: "https://itra.run/Info/ResultFileGuidelines",
	},
	ultrasignup: {
		group: "body",
		names: "published",
		isPerCategory: true,
		source: "https://help.ultrasignup.com/guides/results/formatting-results-files/",
	},
	athlinks: {
		group: "body",
		names: "published",
		isPerCategory: true,
		source:
			"https://knowledge.chronotrack.com/hc/en-us/articles/208065766-How-to-Manually-Upload-a-Results-File-to-Athlinks",
	},
	starts: { ...OURS, group: "before", names: "shown" },
	bibs: { ...OURS, group: "before", names: "full" },
	labels: { ...OURS, group: "before", names: "full" },
} as const satisfies Readonly<Record<string, ExportList>>;
export type ExportListName = keyof typeof EXPORT_LISTS;

export type ExportFile = "csv" | "xlsx" | "json" | "xml" | "pdf";

/** The formats by their names in addresses and commands, in the order in which they are offered. */
export const EXPORT_FORMATS = {
	"results-pdf": { list: "results", file: "pdf" },
	"results-xlsx": { list: "results", file: "xlsx" },
	"results-csv": { list: "results", file: "csv" },
	"results-json": { list: "results", file: "json" },
	"results-iof": { list: "results", file: "xml" },
	"winners-pdf": { list: "winners", file: "pdf" },
	"winners-xlsx": { list: "winners", file: "xlsx" },
	"winners-csv": { list: "winners", file: "csv" },
	"teams-pdf": { list: "teams", file: "pdf" },
	"teams-xlsx": { list: "teams", file: "xlsx" },
	"teams-csv": { list: "teams", file: "csv" },
	"taiwan-xlsx": { list: "taiwan", file: "xlsx" },
	"taiwan-csv": { list: "taiwan", file: "csv" },
	"itra-xlsx": { list: "itra", file: "xlsx" },
	"ultrasignup-csv": { list: "ultrasignup", file: "csv" },
	"athlinks-csv": { list: "athlinks", file: "csv" },
	"starts-pdf": { list: "starts", file: "pdf" },
	"starts-xlsx": { list: "starts", file: "xlsx" },
	"starts-csv": { list: "starts", file: "csv" },
	"bibs-xlsx": { list: "bibs", file: "xlsx" },
	"bibs-csv": { list: "bibs", file: "csv" },
	"labels-xlsx": { list: "labels", file: "xlsx" },
	"labels-csv": { list: "labels", file: "csv" },
} as const satisfies Readonly<Record<string, { list: ExportListName; file: ExportFile }>>;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

export const MEDIA_TYPE_OF = {
	csv: "text/csv",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	json: "application/json",
	xml: "application/xml",
	pdf: "application/pdf",
} as const satisfies Readonly<Record<ExportFile, string>>;

/** Whether a text names a format. */
function isExportFormat(text: string): text is ExportFormat {
	return Object.hasOwn(EXPORT_FORMATS, text);
}

export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS).filter(isExportFormat);

/** Facts that a list needs of its runners, in the order in which their lack is named. */
export const EXPORT_FACTS = [
	"names",
	"latinNames",
	"sex",
	"group",
	"birthDate",
	"nation",
	"time",
	"chipTime",
	"chip",
] as const;
export type ExportFact = (typeof EXPORT_FACTS)[number];
