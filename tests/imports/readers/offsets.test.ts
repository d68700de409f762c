/** Reads that carry an offset of their own. */
import { describe, expect, test } from "vitest";
import { csvReads } from "../../../src/imports/readers/csvReads.ts";
import { jsonReads } from "../../../src/imports/readers/jsonReads.ts";
import { readLines } from "./reading.ts";

const json = (time: string) => JSON.stringify({ point: "F", bib: "1", time });
const csv = (time: string) => ["point,bib,time", `F,1,${time}`];

describe("a read's offset", () => {
	test.each(["2024-12-15T06:30:00+08:00", "2024-12-14T22:30:00Z", "2024-12-14T22:30:00+00:00"])(
		"of the log's zone or of UTC is accepted: %s",
		(time) => {
			for (const { reads, faults } of [
				readLines(jsonReads, [json(time)]),
				readLines(csvReads, csv(time)),
			]) {
				expect(faults).toEqual([]);
				expect(reads.map((read) => read.time)).toEqual([Date.UTC(2024, 11, 14, 22, 30)]);
			}
		},
	);

	test("of another zone is a fault with a remedy, unless the log's zone is set to it", () => {
		const time = "2024-12-15T07:30:00+09:00";
		const fault = {
			column: "time",
			value: time,
			reason:
				"Its offset is not the offset of Asia/Taipei at that time; correct it, or name the zone of the log's clock with --zone.",
		};
		expect(readLines(jsonReads, [json(time)]).faults).toEqual([{ row: 1, ...fault }]);
		expect(readLines(csvReads, csv(time)).faults).toEqual([{ row: 2, ...fault }]);
		expect(readLines(jsonReads, [json(time)], { zone: "Asia/Tokyo" }).faults).toEqual([]);
	});
});
