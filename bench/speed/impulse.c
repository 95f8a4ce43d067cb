/*
 * The impulse of eq. 28 and the update of both bodies in plain C: the yardstick for the kernel in src/core.
 *
 * Usage: impulse <input> <output> <count> <passes> <rounds>
 * Reads `count` contacts of 42 doubles (the layout of src/core/impulse-kernel.ts), resolves them again and again, and
 * prints the nanoseconds per contact of each round. Writes the results, 13 doubles per contact, to compare.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BODY = 19, CONTACT = 42, RESULT = 13 };

static void cross(const double *a, const double *b, double *out) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

static double dot(const double *a, const double *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

static void point_velocity(const double *body, double *out) {
  double turning[3];
  cross(body + 16, body + 10, turning);
  for (int i = 0; i < 3; i++) out[i] = body[13 + i] + turning[i];
}

static double rotational_compliance(const double *body, const double *n) {
  double lever[3], turned[3];
  cross(body + 10, n, lever);
  for (int i = 0; i < 3; i++) turned[i] = dot(body + 1 + 3 * i, lever);
  double c = dot(lever, turned);
  return c > 0 ? c : 0;
}

static void push(const double *body, const double *n, double j, double *out) {
  double jn[3] = {j * n[0], j * n[1], j * n[2]}, torque[3];
  cross(body + 10, jn, torque);
  for (int i = 0; i < 3; i++) {
    out[i] = body[13 + i] + body[0] * jn[i];
    out[3 + i] = body[16 + i] + dot(body + 1 + 3 * i, torque);
  }
}

static void collide_many(const double *contacts, double *results, int count, double eps_rest) {
  for (int i = 0; i < count; i++) {
    const double *a = contacts + i * CONTACT, *b = a + BODY, *n = b + BODY;
    double *out = results + i * RESULT;
    double va[3], vb[3], v[3], j = 0;
    point_velocity(a, va);
    point_velocity(b, vb);
    for (int k = 0; k < 3; k++) v[k] = va[k] - vb[k];
    double v_rel = dot(n, v);
    if (v_rel < -eps_rest) {
      double k = a[0] + rotational_compliance(a, n) + (b[0] + rotational_compliance(b, n));
      if (k != 0) j = -(1 + n[3]) * v_rel / k;
    }
    push(a, n, j, out);
    push(b, n, -j, out + 6);
    out[12] = j;
  }
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  int count = atoi(argv[3]), passes = atoi(argv[4]), rounds = atoi(argv[5]);
  double *contacts = malloc(sizeof(double) * CONTACT * (size_t)count);
  double *results = malloc(sizeof(double) * RESULT * (size_t)count);
  FILE *in = fopen(argv[1], "rb");
  if (!contacts || !results || !in) return 3;
  if (fread(contacts, sizeof(double) * CONTACT, (size_t)count, in) != (size_t)count) return 4;
  fclose(in);
  for (int r = -1; r < rounds; r++) { /* the first one warms up */
    double start = now();
    for (int p = 0; p < passes; p++) {
      collide_many(contacts, results, count, 1e-6);
      __asm__ volatile("" ::: "memory"); /* every pass is to be carried out */
    }
    if (r >= 0) printf("%.4f\n", (now() - start) / passes / count);
  }
  FILE *out = fopen(argv[2], "wb");
  if (!out || fwrite(results, sizeof(double) * RESULT, (size_t)count, out) != (size_t)count) return 5;
  return fclose(out) == 0 ? 0 : 6;
}
