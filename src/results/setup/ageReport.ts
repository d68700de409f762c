/** Reads tables of age factors, keeps them, and counts whom they grade. */
import { createHash } from "node:crypto";
import type { AgeFactorsReport } from "../../contract/setup/readAgeFactors.ts";
import { Refusal } from "../../http/Refusal.ts";
import { BadAgeTable, readAgeTable } from "../../race/ageGrade/ageFactors.ts";
import { type AgeLack, type AgeTable, listedIndex } from "../../race/ageGrade/ageGrade.ts";
import { type BirthDates, factorOfRunner, gradedKm } from "../../race/ageGrade/layOutAges.ts";
import { type Field, layOutFacts } from "../../race/scoring/field.ts";
import { changeEvent, transactionOf } from "../../store/changeEvent.ts";
import { keepBytes } from "../../store/changes/fileRow.ts";
import { deleteUnused } from "../../store/changes/keptFiles.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { loadBirthDates } from "../../store/facts/loadAges.ts";
import { loadKept } from "../../store/files.ts";
import { loadFacts } from "../../store/load.ts";

/** Answers readAgeFactors. @throws Refusal, UnknownEvent, StoreUnavailable */
export async function reportAgeFactors(
	{ db }: Pick<Store, "db">,
	eventId: string,
	csv: string,
	now: number,
): Promise<AgeFactorsReport | null> {
	await checkEvent(db, eventId);
	const given = csv === "" ? null : { table: checkedTable(csv), bytes: Buffer.from(csv) };
	if (given)
		await changeEvent(db, eventId, async (transaction) => {
			await deleteUnused(transaction, eventId);
			await keepBytes({ transaction, eventId, now }, given.bytes);
			return { outcome: null, change: "nothing" };
		});
	return transactionOf(db, async (transaction) => {
		const field = layOutFacts(await loadFacts(transaction, eventId));
		const { ageFactors } = field.event;
		const kept = ageFactors && (await loadKept(transaction, eventId, ageFactors.hash));
		const bytes = given?.bytes ?? kept;
		if (bytes === null) return null;
		const hash = createHash("sha256").update(bytes).digest("hex");
		const table = given?.table ?? readAgeTable(bytes.toString());
		const births = await loadBirthDates(transaction, eventId);
		return { hash, ...rangesOf(table), ...graded(field, table, births) };
	});
}

/** @throws Refusal that names the line */
function checkedTable(csv: string): AgeTable {
	try {
		return readAgeTable(csv);
	} catch (error) {
		if (error instanceof BadAgeTable)
			throw new Refusal(400, "wrong-field", `csv: ${error.message}`);
		throw error;
	}
}

function rangesOf(table: AgeTable): Pick<AgeFactorsReport, "km" | "ages"> {
	const lists = [...table.values()];
	const ages = lists.flatMap(({ byAge }) => [...byAge.keys()]);
	const km = new Set(lists.flatMap((each) => [...each.km]));
	return {
		km: [...km].sort((a, b) => a - b),
		ages: { from: Math.min(...ages), to: Math.max(...ages) },
	};
}

function graded(
	field: Field,
	table: AgeTable,
	births: BirthDates,
): Omit<AgeFactorsReport, "hash" | "km" | "ages"> {
	const counts: Record<AgeLack | "graded", number> = {
		graded: 0,
		distance: 0,
		sex: 0,
		birthDate: 0,
		age: 0,
	};
	const lists = [...table.values()];
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const found = factorOfRunner(field, runner, table, births);
		counts[typeof found === "string" ? found : "graded"]++;
	}
	const categories = field.categories.flatMap(({ name }, index) => {
		const course = field.courses[index];
		const km = course === undefined ? null : gradedKm(course);
		const isListed = km !== null && lists.some((each) => listedIndex(each.km, km) >= 0);
		return isListed ? [] : [{ name, km: course?.km ?? null }];
	});
	return {
		graded: counts.graded,
		withoutDistance: counts.distance,
		withoutSex: counts.sex,
		withoutBirthDate: counts.birthDate,
		withoutAge: counts.age,
		categories,
	};
}
