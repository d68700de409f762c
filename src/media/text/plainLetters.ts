/** Letters without their accents. If no font has the letters of Łukasz, Lukasz is better than boxes. */

/** Letters that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string | undefined>> = {
	Ł: "L",
	ł: "l",
	Đ: "D",
	đ: "d",
	Ħ: "H",
	ħ: "h",
	Ŧ: "T",
	ŧ: "t",
	ı: "i",
	ĸ: "k",
	Ŋ: "N",
	ŋ: "n",
	Ə: "E",
	ə: "e",
};

/** The letters of a character without accents. Compatibility forms (㍿, ﬁ) become their usual characters. */
export function plainLetters(character: string): string {
	const bare = character.normalize("NFKD").replace(/\p{M}+/gu, "");
	return [...bare].map((letter) => PLAIN[letter] ?? letter).join("");
}
