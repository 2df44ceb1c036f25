import { expect, it } from "vitest";
import { nearest } from "../src/lib/table/nearest";

const row = { left: 0, right: 300, top: 0, bottom: 60 };
const gap = { left: 100, right: 126, top: 0, bottom: 60 };
const other = { left: 0, right: 300, top: 80, bottom: 140 };

it("a point means the box it lies in", () => {
  expect(nearest(50, 100, [row, other], 0)).toBe(1);
});

it("a narrow target lies before the wide one behind it", () => {
  expect(nearest(110, 30, [row, gap], 20)).toBe(1);
});

it("letting go a little beside a target means the nearest one", () => {
  expect(nearest(50, 66, [row, other], 24)).toBe(0);
  expect(nearest(50, 74, [row, other], 24)).toBe(1);
});

it("letting go far from all targets means none", () => {
  expect(nearest(50, 200, [row, other], 24)).toBe(-1);
  expect(nearest(50, 66, [row, other], 0)).toBe(-1);
});
