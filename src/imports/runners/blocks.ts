/** The rows of a table that are no runners: titles of blocks, repeated headers, lines of teams, notes below the list. */
import type { StatusByHand } from "../../race/record/status.ts";
import { because, REASONS } from "../reasons.ts";
import type { Columns } from "../table/columnGuess.ts";
import { isWide } from "../table/findHeader.ts";
import { headerKey } from "../table/headerWords.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import {
	commonDivision,
	type Division,
	divisionOfTitle,
	divisionOfTitles,
	isLess,
	NO_DIVISION,
} from "./divisionTitle.ts";
import { isPlainTitle, statusOfTitle } from "./statusTitle.ts";

/** What a row is. */
type RowPart =
	/** With what the titles above it say. */
	| { kind: "runner"; status: StatusByHand | null; division: Division }
	/** With the reason, and the text that shows it. */
	| { kind: "other"; reason: string; value: string };

const CODE = {
	didNotStart: "DNS",
	didNotFinish: "DNF",
	disqualified: "DSQ",
	confirmed: "OK",
} as const;

/** Almost all bibs of a list are digits, or have one. */
const MOST = 0.9;

/** Creates a reader that has to be asked for each row in order, because a title is about the rows below it. */
export function blockReader(table: Table, { fields, sample }: Columns): (row: Row) => RowPart {
	const bibColumn = fields.get("bib") ?? null;
	const headers = table.headers.map(headerKey);
	// Titles and headers are no bibs.
	const listed = sample.rows.filter((row) => isWide(row) && !table.otherHeads.has(row.number));
	const isLikeBib = bibShape(
		listed.map((row) => cellOf(row, bibColumn)).filter((cell) => !isMissing(cell)),
	);
	const names = [fields.get("name"), fields.get("first"), fields.get("last")];
	const times = [fields.get("official"), fields.get("net"), fields.get("finish")];
	const last = table.rows.findLast((row) => isRunner(row))?.number ?? 0;
	let status: StatusByHand | null = null;
	let division =
		table.titles.length === 0 ? NO_DIVISION : divisionOfTitles(table.titles, divisionsOfBlocks());
	let isBelowTitle = false;
	let isBelowDivision = false;
	// The blocks above a title with a status, since the one before it.
	let above: Division[] = [];
	// Whether these blocks differ, and whether the block with the status is divided itself.
	let isOpen = false;
	let isDivided = false;

	return (row) => {
		const left = table.otherHeads.get(row.number);
		if (left !== undefined || repeatsHeader(row)) {
			// A title with a status may have a header below it.
			if (!isBelowTitle) status = null;
			const reason =
				(left ?? []).length === 0
					? REASONS.repeatedHeader
					: because("otherHeader", { columns: (left ?? []).join(", ") });
			return { kind: "other", reason, value: cellOf(row, bibColumn) };
		}
		if (bibsInFooter(row) > (row.number > last ? 0 : 1))
			return { kind: "other", reason: REASONS.footerStatus, value: footerText(row) };
		const title = titleOf(row);
		if (title !== null) return { kind: "other", reason: readTitle(row, title), value: title };
		isBelowTitle = false;
		isBelowDivision = false;
		if (isTotal(cellOf(row, bibColumn)))
			return { kind: "other", reason: REASONS.totalLine, value: cellOf(row, bibColumn) };
		const hasBib = !isMissing(cellOf(row, bibColumn));
		if (!hasBib && row.number > last && isNote(row))
			return { kind: "other", reason: REASONS.belowTheList, value: firstText(row) };
		if (!hasBib && isOfTeam(row))
			return { kind: "other", reason: REASONS.teamLine, value: firstText(row) };
		if (status === null) above.push(division);
		return { kind: "runner", status, division };
	};

	/** Applies the title to the rows below it. @returns why it is no runner */
	function readTitle(row: Row, title: string): string {
		const before = status;
		const wasBelowTitle = isBelowTitle;
		status = statusOfTitle(title);
		isBelowTitle = status !== null;
		if (status !== null) {
			isBelowDivision = false;
			if (before === null) {
				const blocks = [...above, division];
				division = commonDivision(blocks);
				isOpen = blocks.some((each) => isLess(division, each));
				above = [];
			}
			return because(isOpen ? "openStatusTitle" : "statusTitle", { status: CODE[status] });
		}
		if (row.number >= last) return REASONS.belowTheList;
		const named = divisionOfTitle(title, division);
		if (named !== null) {
			division = named;
			// DNF, then Men: a block without times is a part of the block with the status.
			if (before !== null && (wasBelowTitle || isDivided) && !isTimed(row)) {
				status = before;
				isDivided = true;
			} else isDivided = false;
			isBelowDivision = true;
			return because("divisionTitle", { name: title });
		}
		if (isPlainTitle(title)) return REASONS.plainTitle;
		// 10 km, then Elite: a part of the block.
		if (!isBelowDivision) division = NO_DIVISION;
		return REASONS.title;
	}

	/** Whether a row of the block below a title has a time. */
	function isTimed(title: Row): boolean {
		const below = table.rows.slice(table.rows.indexOf(title) + 1);
		const end = below.findIndex((row) => titleOf(row) !== null);
		return below
			.slice(0, end < 0 ? below.length : end)
			.some((row) => times.some((column) => /\d/.test(cellOf(row, column ?? null))));
	}

	/** What the titles between the rows name. */
	function divisionsOfBlocks(): Division[] {
		return table.rows.flatMap((row) => {
			const title = row.number < last ? titleOf(row) : null;
			return title === null ? [] : (divisionOfTitle(title, NO_DIVISION) ?? []);
		});
	}

	/** A row with a bib and anything else, or with a bib like the others. */
	function isRunner(row: Row): boolean {
		const bib = cellOf(row, bibColumn);
		if (bibsInFooter(row) > 1) return false;
		return !isMissing(bib) && !isTotal(bib) && isLikeBib(bib) && titleOf(row) === null;
	}

	/** The only text of a row, besides a count; null where it is not a title. */
	function titleOf(row: Row): string | null {
		const texts = [...new Set(row.cells.filter((cell) => cell !== ""))];
		const [text = "", count = "1", more] = texts;
		if (more !== undefined || !/\p{L}/u.test(text)) return null;
		const isAlone = texts.length === 1;
		if (!isAlone && !(/^\D{0,3}\d{1,5}\D{0,12}$/u.test(count) && statusOfTitle(text) !== null))
			return null;
		const bib = cellOf(row, bibColumn);
		// A list of bibs alone has no titles that could be known from bibs.
		if (bib === text && (headers.length === 1 || isLikeBib(bib))) return null;
		return isAlone || bib === "" || bib === text ? text : null;
	}

	function repeatsHeader(row: Row): boolean {
		const bib = headerKey(cellOf(row, bibColumn));
		return bib !== "" && bibColumn !== null && bib === headers[bibColumn];
	}

	/** A text and perhaps a figure, such as the number of runners; a runner without a bib has more. */
	function isNote(row: Row): boolean {
		const isShort = row.cells.filter((cell) => cell !== "").length <= 2;
		return (
			isShort && !times.some((column) => column !== undefined && !isMissing(cellOf(row, column)))
		);
	}

	/** A row without a bib and a name, but with a team. */
	function isOfTeam(row: Row): boolean {
		const team = fields.get("team");
		const isNamed = names.some((column) => column !== undefined && !isMissing(cellOf(row, column)));
		return team !== undefined && !isNamed && !isMissing(cellOf(row, team));
	}
}

/** Whether a text is written like the bibs of a list: in digits, or with a digit. A list with other bibs accepts any text. */
function bibShape(cells: readonly string[]): (text: string) => boolean {
	const most = (pattern: RegExp) =>
		cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length >= cells.length * MOST;
	const shape = [/^'?\d+(?:\.0)?$/, /^\S*\d\S*$/].find(most);
	return (text) => shape === undefined || shape.test(text.normalize("NFKC"));
}

const TOTAL =
	/^(?:(?:sub-?|grand )?totals?|totale[ns]?|totaux|sums?|summe[n]?|suma|somme|gesamt|insgesamt|anzahl|counts?|averages?|avg|mean|median|mittel(?:wert)?|durchschnitt|moyenne|promedio|media|合計|小計|總計|總和|總人數|總數|共計|人數|平均(?:時間)?|総計|総数|人数|計)\s*[:：]?$/iu;

/** Whether the cell of a bib marks the row as a sum or a mean of others. */
function isTotal(bib: string): boolean {
	return TOTAL.test(bib.normalize("NFKC").trim());
}

const footerText = ({ cells }: Row) => cells.filter((cell) => cell !== "").join(", ");

const LIST_OF_BIBS = /^[\p{L}-]{0,3}\d+(?:[\s,;、/&]+[\p{L}-]{0,3}\d+)*$/u;

/** How many bibs a line such as `DNF: 4, 5` names, also where its commas made several cells. One number may be a count. */
function bibsInFooter(row: Row): number {
	const [, status = "", bibs = ""] = /^([^:：]{2,40})[:：]\s*(.+)$/su.exec(footerText(row)) ?? [];
	if (!LIST_OF_BIBS.test(bibs.trim())) return 0;
	const named = statusOfTitle(status.trim());
	return named === null || named === "confirmed" ? 0 : (bibs.match(/\d+/g)?.length ?? 0);
}

function firstText(row: Row): string {
	return row.cells.find((cell) => cell !== "") ?? "";
}
