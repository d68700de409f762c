/** Names in Latin letters put together from common parts: nobody is meant. */
import { FEMALE } from "../../src/race/record/sex.ts";
import type { NameMaker } from "./names.ts";

const words = (text: string) => text.split(" ");

const OF_MEN = words(
	"James Daniel Thomas Lukas Mateo Jean-Baptiste Søren Piotr Liam Nguyễn Ahmad Kofi Marco Óscar Björn Ethan",
);
const OF_WOMEN = words(
	"Emma Anna Sofía Marie-Claire Zoë Ingrid Katarzyna Olivia Thảo Siti Ama Giulia Inês Åsa Hannah Chloé",
);
const SURNAMES = words(
	"Smith Müller García Rossi Kowalski Andersen Johansson Dubois O'Connor Tan Wong Rahman Silva Novák MacLeod Fernández Villanueva Etxeberria Papadopoulos Featherstonehaugh",
);
const PARTICLES = ["van der", "de la", "von", "da"];

export const latinName: NameMaker = (random, sex) => {
	const given = () => random.pick(sex === FEMALE ? OF_WOMEN : OF_MEN);
	const family = random.chance(0.08)
		? `${random.pick(PARTICLES)} ${random.pick(SURNAMES)}`
		: random.pick(SURNAMES);
	// Some names are longer than any column.
	if (random.chance(0.06)) return `${given()} ${given()} ${family}-${random.pick(SURNAMES)}`;
	return random.chance(0.3) ? `${given()} ${family.toUpperCase()}` : `${given()} ${family}`;
};
