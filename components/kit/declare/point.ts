/** Places and directions of pictures: (x, y) in the plane, (x, y, z) in space. Physics has its own, `Vec2` and `Vec3`. */

export type Point = readonly [number, number];

export type Point3 = readonly [number, number, number];
