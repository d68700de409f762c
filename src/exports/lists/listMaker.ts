/** The interface of lists, and the builder of their tables. */
import type { Translate } from "../../messages.ts";
import type { ExportedRunner, ExportSource } from "../exportSource.ts";
import type { Cell, Column, ExportTable } from "../exportTable.ts";
import type { Need } from "./needs.ts";

/** What a list is made with. */
export interface ListContext {
	source: ExportSource;
	/** The position of the only category; null for all. */
	category: number | null;
	/** The language of heads. */
	t: Translate;
	/** Whether times have their milliseconds, as ranks are computed, or are rounded as the event publishes them. */
	times: "exact" | "published";
	/** For paper: a section for each category, fewer columns, words instead of codes. */
	isPaper: boolean;
}

/** A list: who is on it, what it needs, its columns. */
export interface ListMaker {
	isListed(runner: ExportedRunner): boolean;
	needs: readonly Need[];
	/** @param runners those who are listed, by category and rank */
	table(context: ListContext, runners: readonly ExportedRunner[]): ExportTable;
}

/** A column with the cells of its rows. */
export interface Spec<Row> extends Column {
	cell(row: Row): Cell;
	/** Where it is shown. */
	on: "both" | "file" | "paper";
}

/** A column of texts. */
export function text<Row>(
	head: string,
	width: number,
	cell: (row: Row) => Cell,
	on: Spec<Row>["on"] = "both",
): Spec<Row> {
	return { head, width, align: "start", cell, on };
}

/** A column of numbers or times. */
export function figure<Row>(
	head: string,
	width: number,
	cell: (row: Row) => Cell,
	on: Spec<Row>["on"] = "both",
): Spec<Row> {
	return { head, width, align: "end", cell, on };
}

/** The table of a list. On paper each category has a section. @param categoryOf the category's name, by row */
export function tableOf<Row>(
	title: string,
	specs: readonly Spec<Row>[],
	rows: readonly Row[],
	categoryOf: (row: Row) => string,
	{ isPaper }: Pick<ListContext, "isPaper">,
): ExportTable {
	const shown = specs.filter(({ on }) => on === "both" || on === (isPaper ? "paper" : "file"));
	const cells = (row: Row) => shown.map(({ cell }) => cell(row));
	const sections = isPaper ? Map.groupBy(rows, categoryOf) : new Map([["", rows]]);
	return {
		title,
		columns: shown.map(({ head, width, align }) => ({ head, width, align })),
		sections: [...sections].map(([name, own]) => ({ title: name, rows: own.map(cells) })),
	};
}
