import { expect, test } from "vitest";
import { kmColumn } from "../../../../src/site/organiser/setup/grid/gridColumn.ts";
import { inKilometres } from "../../../../src/site/organiser/setup/grid/pastedHeads.ts";

test("a distance counts with the unit in its cell, typed or pasted under any unit", () => {
	const { read } = kmColumn({ field: "km", title: "" });
	const value = (text: string) => {
		const cell = read(text, {});
		return cell.ok ? cell.value : "refused";
	};
	const typed = ["13.1 miles", "3,1 mi", "5000 m", "10 公里", "", "far"];
	expect(typed.map(value)).toEqual([21.0824, 4.989, 5, 10, null, "refused"]);
	const pasted = ["3.1", "13.1 miles", "30 km"];
	const inMiles = pasted.map((text) => value(inKilometres(text, "Distance (miles)")));
	expect(inMiles).toEqual([4.989, 21.0824, 30]);
	expect(value(inKilometres("13.1 miles", "km"))).toBe(21.0824);
});
