/**
 * Which enclosed regions of a drawing are which part of the dress, by their number in the drawing. What is not named stays skin, or ink where the
 * drawing fills it.
 *
 * @type {Record<string, Record<string, number[]>>}
 */
export const DRESS = {
  // Sitting.
  CrossedLegs: { top: [1, 8], shoes: [17, 22] },
  ClosedLegWB: { top: [1, 2, 3, 5, 11], shirt: [4, 6, 7, 8, 9], shoes: [15, 16], soles: [18, 19] },
  ClosedLegBW: { shirt: [3], legs: [12, 13, 14, 10, 7, 6], cuffs: [9], shoes: [16, 17], soles: [19, 20] },
  OneLegUpBW: { legs: [5, 6], cuffs: [], shoes: [11, 8], soles: [13] },
  HandsBackWB: { top: [2], shoes: [9] },
  WheelChair: { top: [1, 2], legs: [10, 11, 12, 13], shoes: [40, 43] },
  // Standing.
  RestingWB: { top: [1, 6], shoes: [12, 15] },
  RoboDanceWB: { top: [1], cuffs: [8], shoes: [21, 20], soles: [22, 23, 24] },
  ShirtPantsWB: { top: [1, 2, 3, 4], pocket: [5], shoes: [21, 22], soles: [23, 24] },
  PointingFingerWB: { top: [1], soles: [6, 7] },
  EasingWB: { top: [1, 2, 3, 4], shirt: [5], cuffs: [6, 7], shoes: [25, 26], soles: [30, 31] },
  WalkingWB: { top: [3], shoes: [9, 13], soles: [14] },
  CrossedArmsBW: { legs: [5], soles: [7, 8] },
  BlazerPantsWB: { top: [1, 2], shirt: [3], shoes: [17, 18] },
  PolkaDots: { top: [1], legs: [13] },
  // Busts.
  Explaining: { pale: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] },
  Device: { skin: [4] },
  Sweater: { skin: [29] },
  // Headgear.
  Hijab: { cloth: [1, 2] },
  Turban: { cloth: [1] },
  GrayBun: { cloth: [1, 2] },
  GrayMedium: { cloth: [1] },
  GrayShort: { cloth: [1] },
  BunFancy: { cloth: [2, 3, 4, 7] },
};

/**
 * Necks of busts whose shirt is the silhouette: a patch in the piece's own units, with its edge under the ink.
 *
 * @type {Record<string, string>}
 */
export const NECK = {
  Device: 'M276 90C304 166 372 222 462 220C546 216 598 160 610 94L566 62L548-30H392L384 40Z',
  Sweater: 'M392-40H512L552 72Q440 132 374 66Z',
  ButtonShirt: 'M390-40H508L556 41L472 162L384 25Z',
};
