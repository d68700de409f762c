import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { pointKind } from "../kit/shapes/raceEvent.ts";
import { DRAFT_REFUSALS, readDraft } from "./importShapes.ts";

const count = v.number();
const texts = v.array(v.string());

export const readImport = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/import/read",
	summary: "Reads a file, and compares it with the event",
	description: "Nothing is imported.",
	refusals: { ...UNKNOWN_EVENT, ...DRAFT_REFUSALS },
	request: v.object(readDraft),
	answer: v.object({
		problem: described(
			v.string(),
			"Why the file cannot be read, and what to do; '' where it can. Its columns are named in any case, if it has a table.",
		),
		log: described(
			v.nullable(
				v.object({
					reader: described(v.string(), "The reader or the program that wrote it."),
					needsPoint: described(
						v.boolean(),
						"Whether it has reads that name no point, so that `point` has to.",
					),
					places: described(
						v.array(
							v.object({
								name: described(v.string(), "A place or a reader of the log."),
								point: described(v.string(), "The point or the mat of the course that it means."),
							}),
						),
						"Its words for points of the course, known by their kind or km.",
					),
					zone: described(v.string(), "The time zone in which its times were read."),
					fitsUtc: described(
						v.boolean(),
						"Whether its reads fit the race in UTC, and not in this zone.",
					),
					days: described(
						v.array(
							v.object({
								day: described(v.string(), "The day, YYYY-MM-DD."),
								reads: described(count, "Its reads."),
							}),
						),
						"Of reads with a time of day and no date: the days that were found.",
					),
					open: described(
						v.nullable(
							v.object({
								rows: described(v.string(), "Their rows, such as `2, 5-9`."),
								reads: described(count, "Their number."),
								between: described(texts, "The readings of the first, YYYY-MM-DD HH:MM:SS."),
								begins: described(
									texts,
									"What `day` may be, YYYY-MM-DD; none where that decides nothing.",
								),
							}),
						),
						"The reads that are plausible on two days; null without any.",
					),
					tags: described(count, "The bibs and chips in it."),
					unknownTags: described(count, "Those that no runner of the event has."),
					offCourse: described(
						v.object({
							reads: described(count, "Their number."),
							rows: described(v.string(), "Their rows, such as `2, 5-9`; '' for none."),
						}),
						"Reads at points that their runners' courses lack: they count nothing.",
					),
				}),
			),
			"Of a log of reads; null for any other file.",
		),
		problemCode: described(
			v.string(),
			"The kind of the problem, such as `bib` or `empty`; `other` for one without a code, '' for none.",
		),
		format: described(v.string(), "The format; '' with a problem."),
		formats: described(texts, "The formats of lists and results that there are."),
		logFormats: described(
			v.array(
				v.object({
					name: described(v.string(), "The format, as `format` names it."),
					title: described(v.string(), "The reader or the program that writes it."),
				}),
			),
			"The formats of logs that there are.",
		),
		points: described(
			v.array(
				v.object({
					id: described(v.string(), "Its id."),
					name: described(v.string(), "Its name; '' for none."),
					kind: described(pointKind, "The kind of point."),
				}),
			),
			"The timing points of the event, in the order of the course.",
		),
		mats: described(
			v.array(
				v.object({
					mat: described(v.string(), "Its name, which `point` may be too."),
					points: described(texts, "The ids of its points."),
				}),
			),
			"The mats with other names than a point.",
		),
		encoding: described(v.string(), "The encoding; '' where the file is not text."),
		sheet: described(v.string(), "The sheet that was read; '' for none."),
		sheets: described(texts, "The sheets of a workbook."),
		sheetsLeftOut: described(texts, "Other sheets with rows that look like data."),
		delimiter: described(
			v.string(),
			"What separates the columns: `comma`, `semicolon`, `tab` or `pipe`; '' where the file is not such a text.",
		),
		headerRow: described(count, "The row with the names of the columns; 0 for none."),
		rows: described(count, "The rows, without the header."),
		columns: described(
			v.array(
				v.object({
					header: described(v.string(), "Its header."),
					field: described(
						v.string(),
						"What it is read as: a field, or a timing point; '' where it is left out.",
					),
					samples: described(texts, "Some of its values."),
				}),
			),
			"The columns, in the order of the file.",
		),
		fields: described(texts, "The fields that this format reads; none where it has no choice."),
		proof: described(
			v.array(
				v.object({
					kind: described(
						v.string(),
						"`places follow`, `ranks show time`, `never longer`, `ranks start again`, `ranks go on`, `finish minus start`, `equal columns`, `only statuses`, `hours and minutes`, `one start`, `own starts`, `ranked by gun` or `ranked by net`.",
					),
					facts: described(
						v.array(
							v.object({
								name: described(v.string(), "What it is: a placeholder of the sentence."),
								value: described(v.string(), "Its value."),
							}),
						),
						"The columns and counts of the sentence.",
					),
				}),
			),
			"What the file proves about its columns, by its published ranks and its values.",
		),
		proved: described(
			v.array(
				v.object({
					category: described(v.string(), "The category; '' for the event."),
					rankBy: described(v.picklist(["official", "chip"]), "The time that ranks."),
				}),
			),
			"The ranking times that the published ranks prove and the event does not have.",
		),
		otherNames: described(
			v.nullable(
				v.object({
					runners: described(count, "Bibs that have another name in the event."),
					of: described(count, "Bibs that have a name in both."),
				}),
			),
			"Where most bibs of the file have another name in the event, so that it may be the file of another race; else null.",
		),
		isProvedApplied: described(v.boolean(), "Whether the import writes these ranking times."),
		asked: described(
			v.array(
				v.object({
					column: described(count, "The number of the column, from 1."),
					mayBe: described(
						v.array(v.picklist(["category", "wave", "status"])),
						"What it may be; the likelier comes first.",
					),
					values: described(texts, "Its values, at most 30."),
					goesWithCategory: described(
						v.boolean(),
						"Whether its values go with those of the category.",
					),
				}),
			),
			"Columns that were left out and may be the category, the wave or the status.",
		),
		isRemembered: described(
			v.boolean(),
			"Whether columns are read as a person corrected them in a file with the same heads.",
		),
		corrected: described(
			v.array(
				v.object({
					column: described(count, "The number of the column, from 1."),
					as: described(v.string(), "What it is read as, as in the request."),
				}),
			),
			"The corrected columns that were used.",
		),
		categories: described(texts, "The categories of the event."),
		revision: described(count, "The state of the event that it was compared with, for `expects`."),
		runners: described(count, "The runners of the event now."),
		inFile: described(count, "The runners in the file."),
		reads: described(count, "The new reads."),
		withoutChip: described(count, "The runners without a chip after the import."),
		kept: described(count, "Rows of runners that stay as a person decided them by hand."),
		course: described(
			v.object({
				categories: described(count, "Categories."),
				groups: described(count, "Groups."),
				waves: described(count, "Waves."),
				points: described(count, "Timing points."),
			}),
			"What is added, removed or differs of the course.",
		),
		counts: described(
			v.object({
				changed: described(count, "Fields of runners, and rows of the course, that differ."),
				added: described(count, "Runners whom the event does not have."),
				removed: described(count, "Runners of the event who are not in the file."),
				rejected: described(count, "Cells and rows that cannot be read."),
				understood: described(
					count,
					"Rows such as titles, listed after those that cannot be read: nothing is wrong with them.",
				),
				suspicious: described(count, "Findings of what looks wrong."),
				same: described(count, "Runners in the file in whom nothing differs."),
			}),
			"The counts of the lists.",
		),
	}),
});
export type ReadImportData = v.InferOutput<typeof readImport.answer>;
